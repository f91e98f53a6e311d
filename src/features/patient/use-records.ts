import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import type { RecordSummary } from '#contract/medical-record.ts'
import { records } from '#contract/endpoints/record-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import type { ListStatus } from '#src/ui/list/list-status.ts'

/** The person's records, fetched a page at a time as the list asks for more. */
export function useRecords() {
  const { call } = useAtomValue(readyClientAtom)
  const [items, setItems] = useState<readonly RecordSummary[]>([])
  const [status, setStatus] = useState<ListStatus>('idle')
  const asking = useRef(false)

  async function more(): Promise<void> {
    if (asking.current) return
    asking.current = true
    setStatus('loading')
    try {
      const last = items.at(-1)
      const page = await call(records, last === undefined ? {} : { after: last.id })
      setItems([...items, ...page.records])
      setStatus(page.more ? 'idle' : 'end')
    } catch {
      // The list itself says so, and offers to try again.
      setStatus('failed')
    }
    asking.current = false
  }

  return { items, status, more }
}
