import { t, type TextId } from '#src/console/texts.ts'

const browsers = ['ios', 'android', 'none'] as const

type OpenedBrowser = (typeof browsers)[number]

const labels: Record<OpenedBrowser, TextId> = {
  ios: 'open.ios',
  android: 'open.android',
  none: 'open.none',
}

/** The harness by another name than the console's, and who is to be signed in there. */
type OtherName = { origin: string; openId: string | null }

type OpenLinksProps = { to: string; isMain?: boolean; by?: OtherName | null }

/** Opens a page as in one browser or another, beside the console. */
export function OpenLinks({ to, isMain = false, by = null }: OpenLinksProps) {
  return (
    <div className="actions">
      {browsers.map((browser) => (
        <a
          key={browser}
          className={isMain && browser === 'ios' ? 'button button--primary' : 'button'}
          href={openAddress(browser, to, by)}
          target="_blank"
          // With its origin, and no more: the harness lets its own names lead to each other.
          {...(by === null ? { rel: 'noreferrer' } : { rel: 'noopener', referrerPolicy: 'origin' })}
        >
          {t(labels[browser])}
        </a>
      ))}
    </div>
  )
}

function openAddress(browser: OpenedBrowser, to: string, by: OtherName | null): string {
  const query = new URLSearchParams({ as: browser, to })
  if (by === null) return `/harness/open?${query}`
  query.set('openId', by.openId ?? '')
  return `${by.origin}/harness/open?${query}`
}
