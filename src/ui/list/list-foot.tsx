import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Empty } from '#src/ui/content/empty.tsx'
import { useRetryOnReturn } from '#src/ui/frame/page-return.ts'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { ListStatus } from './list-status.ts'
import './list-foot.css'

type Props = {
  /** How many items are there. */
  count: number
  status: ListStatus
  /** Asks for the next items: the caller makes `status` `loading`, then something else. */
  more: () => void
  /** Stands there when the end has come without an item; 暂无数据 by itself. */
  empty?: ReactNode
  /** Stands there instead of 加载中 until the first items have come. */
  pending?: ReactNode
}

/** What stands below a list that grows: asks for more before it comes into sight, once at a time. */
export function ListFoot({ count, status, more, empty, pending }: Props) {
  const { t } = useWidgetTranslator()
  useRetryOnReturn(status === 'failed' ? more : null)
  const isPending = pending !== undefined && status === 'loading' && count === 0
  return (
    <>
      {isPending && <div className="list-foot__pending">{pending}</div>}
      {/* Always there: many screen readers miss a status that comes with its text. */}
      <div role="status">{status === 'end' && count === 0 && (empty ?? <Empty />)}</div>
      {/* Anew after every answer: a short one leaves the end in sight, which tells nobody. */}
      {status === 'idle' && <End key={count} onSight={more} />}
      <div className="list-foot">
        {status === 'failed' && (
          <button type="button" className="list-foot__retry" onClick={more}>
            {t('widget.list.failed')}
          </button>
        )}
        <p className="list-foot__said" role="status">
          {status === 'loading' && !isPending && (
            <>
              <span className="list-foot__ring" />
              {t('widget.list.loading')}
            </>
          )}
          {status === 'end' && count > 0 && t('widget.list.end')}
        </p>
      </div>
    </>
  )
}

/** Tells once that the end is about to come into sight. */
function End({ onSight }: { onSight: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const reportSight = useEffectEvent(onSight)
  useEffect(() => {
    if (ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        reportSight()
      },
      { rootMargin: '0px 0px 240px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={ref} />
}
