import { useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { pages } from '#contract/pages.ts'
import { useBrowser } from '#src/console/control/console-queries.ts'
import { LabelledField } from './labelled-field.tsx'
import { t } from '#src/console/texts.ts'
import { OpenLinks } from './open-links.tsx'
import { usualOrigin } from './usual-origin.ts'
import './open-application.css'

/** Where an application that the harness does not serve is reached, as it was typed last. */
const elsewhereAtom = atomWithStorage('console-application', 'http://127.0.0.1:3000/')

/** Opens the application that the harness serves; where it serves none, the one at an address that is typed. */
export function OpenApplication({ to = pages.home }: { to?: string }) {
  const { data: browser } = useBrowser()
  if (browser === undefined) return null
  return browser.hasApplication ? (
    <OpenLinks to={to} isMain />
  ) : (
    <OpenElsewhere openId={browser.openId} />
  )
}

function OpenElsewhere({ openId }: { openId: string | null }) {
  const [address, setAddress] = useAtom(elsewhereAtom)
  const origin = usualOrigin(location)
  return (
    <div className="open-elsewhere">
      <LabelledField label={t('open.address')}>
        <input
          className="field field--long mono"
          type="url"
          spellCheck={false}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </LabelledField>
      <OpenLinks to={address} isMain by={origin === location.origin ? null : { origin, openId }} />
      <p className="soft">{t('open.elsewhere')}</p>
    </div>
  )
}
