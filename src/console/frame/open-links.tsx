import { t, type TextId } from '#src/console/texts.ts'

const browsers = ['ios', 'android', 'none'] as const

type OpenedBrowser = (typeof browsers)[number]

const labels: Record<OpenedBrowser, TextId> = {
  ios: 'open.ios',
  android: 'open.android',
  none: 'open.none',
}

/** Opens a page as in one browser or another, beside the console. */
export function OpenLinks({ to, isMain = false }: { to: string; isMain?: boolean }) {
  return (
    <div className="actions">
      {browsers.map((browser) => (
        <a
          key={browser}
          className={isMain && browser === 'ios' ? 'button button--primary' : 'button'}
          href={`/harness/open?as=${browser}&to=${encodeURIComponent(to)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t(labels[browser])}
        </a>
      ))}
    </div>
  )
}
