import { useAtomValue } from 'jotai'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { t } from '#src/console/texts.ts'
import type { Call } from './call-log.ts'
import { CallRow } from './call-row.tsx'
import type { CallKeys } from './use-call-keys.ts'
import { VisibleItem } from './visible-item.tsx'
import './call-list.css'

/** As near to the end as counts as there. */
const nearPixels = 40

/** Of one row, in pixels, as in call-list.css. */
const rowHeight = () => (matchMedia('(max-width: 599px)').matches ? 53 : 30)

/** The calls, oldest first; who looks at the end sees each new one come. */
export function CallList({ calls, keys }: { calls: readonly Call[]; keys: CallKeys }) {
  const { call: chosen } = useAtomValue(addressAtom)
  const list = useRef<VListHandle>(null)
  const isAtEnd = useRef(chosen === null)
  const lastOffset = useRef(0)
  const count = calls.length

  useLayoutEffect(() => {
    if (isAtEnd.current) list.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [count])

  // What the keyboard is at is in the page, wherever one has scrolled to.
  const at = useMemo(() => calls.findIndex(({ id }) => id === chosen), [calls, chosen])
  useLayoutEffect(() => {
    if (at !== -1) list.current?.scrollToIndex(at, { align: 'nearest' })
    // A call that has come moves nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen])

  function onScroll(offset: number): void {
    if (list.current === null) return
    const { scrollSize, viewportSize } = list.current
    if (offset + viewportSize >= scrollSize - nearPixels) isAtEnd.current = true
    // Rows that come make the end go away by themselves: only who goes up leaves it.
    else if (offset < lastOffset.current) isAtEnd.current = false
    lastOffset.current = offset
  }

  return (
    <div className="call-list">
      <div className="call-list__head call-row__grid" aria-hidden>
        <span>{t('list.time')}</span>
        <span>{t('list.status')}</span>
        <span>{t('list.method')}</span>
        <span>{t('list.path')}</span>
        <span className="call-row__number">{t('list.code')}</span>
        <span className="call-row__number">{t('list.took')}</span>
      </div>
      <div ref={keys.list} className="call-list__rows">
        <VList
          ref={list}
          data={calls}
          itemSize={rowHeight()}
          item={VisibleItem}
          bufferSize={30}
          onScroll={onScroll}
          keepMounted={at === -1 ? [] : [at]}
          role="listbox"
          tabIndex={0}
          aria-label={t('list.label')}
          aria-activedescendant={at === -1 ? undefined : `call-${chosen}`}
          onKeyDown={keys.onListKeyDown}
        >
          {(call) => (
            <CallRow key={call.id} call={call} isChosen={call.id === chosen} choose={keys.choose} />
          )}
        </VList>
      </div>
    </div>
  )
}
