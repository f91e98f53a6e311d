import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { phoneNumbers, type PhoneNumber } from '#contract/console/phones.ts'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { AddressLink } from '#src/console/address/address-link.tsx'
import { useBrowser } from '#src/console/control/console-queries.ts'
import { EmptyState } from '#src/console/frame/empty-state.tsx'
import { currentLanguage, t } from '#src/console/texts.ts'
import { hasPhones, isOnThisMachine } from './phone-address.ts'
import { Phone, type SentPage } from './phone.tsx'
import './phones.css'

/** One to three phones beside each other; they live on while another tab of the console is looked at. */
export function PhonesPanel() {
  const { data: browser } = useBrowser()
  if (browser === undefined) return null
  if (!browser.hasApplication) {
    return (
      <EmptyState title={t('phones.noApplication')}>
        <p className="phones__text">{t('phones.noApplicationHint')}</p>
      </EmptyState>
    )
  }
  return hasPhones(location) ? <Phones /> : <Elsewhere />
}

function Phones() {
  const { phones: shown } = useAtomValue(addressAtom)
  const [sent, setSent] = useState<SentPage | null>(null)

  function send(to: PhoneNumber, path: string): void {
    setSent({ to, path, number: (sent?.number ?? 0) + 1 })
  }

  return (
    <div className="phones">
      <div className="phones__bar">
        <h2 className="phones__heading">{t('phones.title')}</h2>
        <div className="segments" role="group" aria-label={t('phones.count')}>
          {phoneNumbers.map((count) => (
            <AddressLink
              key={count}
              to={{ phones: count }}
              replace
              className="segments__one"
              aria-current={count === shown ? 'true' : undefined}
            >
              {count}
            </AddressLink>
          ))}
        </div>
        <p className="phones__hint">{t('phones.intro')}</p>
      </div>
      <div className={`phones__row phones__row--${shown}`}>
        {phoneNumbers
          .filter((phone) => phone <= shown)
          .map((phone) => (
            <Phone
              key={phone}
              phone={phone}
              shown={shown}
              sent={sent?.to === phone ? sent : null}
              send={send}
            />
          ))}
      </div>
    </div>
  )
}

/** Phones need names of their own below the console's. */
function Elsewhere() {
  if (!isOnThisMachine(location)) {
    return (
      <EmptyState title={t('phones.otherMachine')}>
        <p className="phones__text">{t('phones.otherMachineHint')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('phones.otherHost')}>
      <p className="phones__text">{t('phones.otherHostHint')}</p>
      {/* With its origin, and no more: the harness lets its own names lead to each other. */}
      <a
        className="button button--primary"
        href={`/harness/phones?lang=${currentLanguage()}`}
        referrerPolicy="origin"
      >
        {t('phones.openThere')}
      </a>
      <p className="phones__text">{t('phones.safari')}</p>
    </EmptyState>
  )
}
