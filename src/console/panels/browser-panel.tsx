import { pages } from '#contract/pages.ts'
import { controlActions } from '#src/console/control/control-calls.ts'
import { useAction, useBrowser, usePeople } from '#src/console/control/console-queries.ts'
import { FailureLine } from '#src/console/frame/failure-line.tsx'
import { OpenApplication } from '#src/console/frame/open-application.tsx'
import { OpenLinks } from '#src/console/frame/open-links.tsx'
import { usualOrigin } from '#src/console/frame/usual-origin.ts'
import { t } from '#src/console/texts.ts'
import { Panel, PanelSection } from './panel.tsx'

/** How the application is opened from here, and who is signed in to WeChat meanwhile. */
export function BrowserPanel() {
  const { data: browser } = useBrowser()
  const plays = browser?.plays ?? 'none'
  const isPlayedHere = browser?.hasApplication || usualOrigin(location) === location.origin
  return (
    <Panel title={t('browser.title')} intro={t('browser.intro')}>
      <PanelSection title={t('browser.open')}>
        {isPlayedHere && (
          <p>
            {t('browser.now')} <strong>{t(`open.${plays}`)}</strong>
          </p>
        )}
        {browser?.hasApplication && <h4 className="section__sub">{t('browser.home')}</h4>}
        <OpenApplication />
        {browser?.hasApplication && (
          <>
            <h4 className="section__sub">{t('browser.service')}</h4>
            <OpenLinks to={pages.service} />
          </>
        )}
      </PanelSection>
      <PanelSection title={t('browser.people')}>
        <People signedIn={browser?.openId ?? null} />
      </PanelSection>
      <PanelSection title={t('browser.more')}>
        <p className="actions">
          {browser?.hasApplication && (
            <a className="link" href="/harness/gallery">
              {t('browser.gallery')}
            </a>
          )}
          <a className="link" href="/harness/api/openapi.json">
            {t('browser.openApi')}
          </a>
          <a className="link" href="/harness/api/events">
            {t('browser.events')}
          </a>
          <a className="link" href="/harness/api/health">
            {t('browser.health')}
          </a>
        </p>
      </PanelSection>
    </Panel>
  )
}

function People({ signedIn }: { signedIn: string | null }) {
  const { data: people = [], error } = usePeople()
  const signIn = useAction(controlActions.signIn)
  return (
    <>
      <FailureLine error={error ?? signIn.error} />
      <ul className="rows">
        {people.map(({ openId, nickname, userId, role }) => (
          <li key={openId} className="rows__one">
            <span className="rows__main">
              <strong>{nickname}</strong>{' '}
              <span className="soft">
                {t(`role.${role}`)} {userId}
              </span>
              <br />
              <code>{openId}</code>
            </span>
            {openId === signedIn ? (
              <span className="mark mark--ok">{t('browser.signedIn')}</span>
            ) : (
              <button
                type="button"
                className="button"
                aria-label={t('browser.signInAs', { name: nickname })}
                onClick={() => signIn.mutate(openId)}
              >
                {t('browser.signIn')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button"
        disabled={signedIn === null}
        onClick={() => signIn.mutate('')}
      >
        {t('browser.signOut')}
      </button>
    </>
  )
}
