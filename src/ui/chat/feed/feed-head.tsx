import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { feedHeadPx } from './feed-sizes.ts'
import type { Older } from './use-older.ts'

type Props = { older: Older; isEmpty: boolean }

/** What is known of older rows, above the oldest one. */
export function FeedHead({ older: { status, more }, isEmpty }: Props) {
  const { t } = useWidgetTranslator()
  return (
    <div className="feed__head" style={{ height: `${feedHeadPx}px` }}>
      {status === 'failed' && (
        <button type="button" className="feed__retry" onClick={more}>
          {t('chat.feed.failed')}
        </button>
      )}
      <p className="feed__said" role="status">
        {status === 'loading' && (
          <>
            <span className="feed__ring" />
            {t('chat.feed.loading')}
          </>
        )}
        {status === 'end' && !isEmpty && t('chat.feed.end')}
      </p>
    </div>
  )
}
