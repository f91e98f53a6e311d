import { useAtomValue } from 'jotai'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { AddressLink } from '#src/console/address/address-link.tsx'
import {
  addressOfTab,
  pathOfAddress,
  tabs,
  writeAddress,
} from '#src/console/address/console-address.ts'
import { callsAtom, streamStateAtom } from '#src/console/calls/calls-atoms.ts'
import { clockText } from '#src/console/calls/call-time.ts'
import { useClock } from '#src/console/control/console-queries.ts'
import { currentLanguage, languageTags, t } from '#src/console/texts.ts'
import { useHarnessNow } from './harness-now.ts'
import './console-header.css'

/** Where one is, whether calls come in, and what time it is for the harness. */
export function ConsoleHeader() {
  const address = useAtomValue(addressAtom)
  return (
    <header className="header">
      <h1 className="header__name">
        {t('page.name')}
        <span className="header__what">{t('page.what')}</span>
      </h1>
      <nav className="header__tabs" aria-label={t('tab.label')}>
        {tabs.map((tab) => (
          <AddressLink
            key={tab}
            ref={tab === address.tab ? showInRow : null}
            to={addressOfTab(address, tab)}
            className="header__tab"
            aria-current={tab === address.tab ? 'page' : undefined}
          >
            {t(`tab.${tab}`)}
          </AddressLink>
        ))}
      </nav>
      <div className="header__facts">
        <Stream />
        <Clock />
        <LanguageLink />
      </div>
    </header>
  )
}

/** A narrow screen has not room for all tabs: the row goes to the chosen one. */
function showInRow(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function Stream() {
  const state = useAtomValue(streamStateAtom)
  const { length } = useAtomValue(callsAtom)
  return (
    <span className={`stream stream--${state}`} title={t('stream.calls', { n: length })}>
      <span role="status">{t(`stream.${state}`)}</span>
    </span>
  )
}

function Clock() {
  const { data } = useClock()
  const address = useAtomValue(addressAtom)
  const now = useHarnessNow()
  if (data === undefined) return null
  return (
    <AddressLink to={addressOfTab(address, 'clock')} className="header__clock">
      <span className="mono">{clockText(now).slice(0, 8)}</span>
      {data.frozen && <span className="tag">{t('clock.frozen')}</span>}
    </AddressLink>
  )
}

/** Another address: texts stay for the life of a page. */
function LanguageLink() {
  const address = useAtomValue(addressAtom)
  const other = currentLanguage() === 'zh' ? 'en' : 'zh'
  return (
    <a
      className="header__lang"
      href={pathOfAddress(address) + writeAddress(address, `lang=${other}`)}
      lang={languageTags[other]}
    >
      {t('page.otherLanguage')}
    </a>
  )
}
