import { useEffect, useEffectEvent } from 'react'
import type { PhoneNumber } from '#contract/console/phones.ts'
import { EmptyState } from '#src/console/frame/empty-state.tsx'
import { usePeople, usePhones } from '#src/console/control/console-queries.ts'
import { t } from '#src/console/texts.ts'
import { PhoneBar } from './phone-bar.tsx'
import { PhoneSettings } from './phone-settings.tsx'
import { PhoneToolbar } from './phone-toolbar.tsx'
import { pathOf } from './phone-address.ts'
import { refreshPixels } from './phone-state.ts'
import { snapshotTexts } from './snapshot-texts.ts'
import { usePhone } from './use-phone.ts'

/** A page that was sent to a phone; another number is another sending. */
export type SentPage = { to: PhoneNumber; path: string; number: number }

type Props = {
  phone: PhoneNumber
  shown: number
  sent: SentPage | null
  send: (to: PhoneNumber, path: string) => void
}

/** A phone with the application on it, as inside the messaging app. */
export function Phone({ phone, shown, sent, send }: Props) {
  const isSnapshot = useIsSnapshot(phone)
  const control = usePhone(phone, isSnapshot)
  const { state, frame, run, start, order, origin } = control

  const open = useEffectEvent(({ path }: SentPage) => {
    if (state.isClosed) start({ to: path })
    else order({ kind: 'open', url: origin + path })
  })
  useEffect(() => {
    if (sent !== null) open(sent)
  }, [sent])

  return (
    <section className="phone" aria-label={t('phones.one', { phone })}>
      <h3 className="phone__name">{t('phones.one', { phone })}</h3>
      <PhoneSettings phone={phone} control={control} />
      <div className="phone__device">
        <PhoneBar
          phone={phone}
          shown={shown}
          control={control}
          isSnapshot={isSnapshot}
          send={send}
        />
        <div className="phone__screen">
          <p className="phone__host" role={state.pull > 0 ? 'status' : undefined}>
            {state.pull > 0 &&
              t(state.pull >= refreshPixels ? 'phones.letGo' : 'phones.providedBy', {
                host: new URL(origin).hostname,
              })}
          </p>
          {/* The application itself, of another origin than this page. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            key={run.name}
            ref={frame}
            name={run.name}
            src={run.address}
            className="phone__frame"
            title={t('phones.frame', { phone })}
            // Says to the harness that it is the console's page which starts a phone.
            referrerPolicy="origin"
            allow="clipboard-read; clipboard-write; microphone; camera; fullscreen"
            style={{ transform: `translateY(${state.pull}px)` }}
          />
          {isSnapshot && !state.isClosed && (
            <div className="snapshot" role="group" aria-label={t('phones.snapshot')}>
              <p className="snapshot__text" lang="zh-Hans">
                {snapshotTexts.hint}
              </p>
              <button
                type="button"
                className="snapshot__button"
                lang="zh-Hans"
                onClick={() => start({ to: pathOf(state.url), openId: '', isFresh: true })}
              >
                {snapshotTexts.full}
              </button>
            </div>
          )}
          {state.isClosed && (
            <div className="phone__closed">
              <EmptyState title={t('phones.closed')}>
                <button
                  type="button"
                  className="button button--primary"
                  onClick={() => start({ to: '/' })}
                >
                  {t('phones.openAgain')}
                </button>
              </EmptyState>
            </div>
          )}
        </div>
        <PhoneToolbar phone={phone} control={control} />
      </div>
    </section>
  )
}

function useIsSnapshot(phone: PhoneNumber): boolean {
  const { data: phones = [] } = usePhones()
  const { data: people = [] } = usePeople()
  const openId = phones.find((each) => each.phone === phone)?.openId ?? null
  return people.some((person) => person.openId === openId && person.role === 'snapshot')
}
