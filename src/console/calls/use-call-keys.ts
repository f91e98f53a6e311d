import { useAtom, useAtomValue } from 'jotai'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { sequenceOf } from '#src/console/diagram/sequence.ts'
import type { Call } from './call-log.ts'
import { filteredCallsAtom } from './calls-atoms.ts'

export type CallKeys = {
  /** Holds the list or the diagram, which has the focus while one moves in it. */
  list: RefObject<HTMLDivElement | null>
  onKeyDown(event: KeyboardEvent): void
  onListKeyDown(event: KeyboardEvent): void
  choose(id: number): void
}

/** Rows that Page Up and Page Down go by. */
const page = 15

/** The calls by keyboard: arrows choose, Enter goes into the call, Esc closes it. */
export function useCallKeys(): CallKeys {
  const [address, go] = useAtom(addressAtom)
  const calls = useAtomValue(filteredCallsAtom)
  const list = useRef<HTMLDivElement>(null)

  function choose(id: number): void {
    // One step of the history for all that one leafs through.
    go({ to: { call: id }, replace: address.call !== null })
  }

  function onListKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') return document.getElementById('call-detail')?.focus()
    const rows = address.view === 'diagram' ? inSequence(calls) : calls
    const at = rows.findIndex(({ id }) => id === address.call)
    const next = rows[placeAfter(event.key, { at, last: rows.length - 1 })]
    if (next === undefined) return
    event.preventDefault()
    choose(next.id)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || address.call === null) return
    go({ to: { call: null } })
    list.current?.querySelector<HTMLElement>('[role=listbox]')?.focus()
  }

  return { list, onKeyDown, onListKeyDown, choose }
}

/** As they stand in the diagram. */
function inSequence(calls: readonly Call[]): readonly Call[] {
  return sequenceOf(calls).steps.map(({ call }) => call)
}

/** -1 for keys that lead nowhere. */
function placeAfter(key: string, { at, last }: { at: number; last: number }): number {
  if (key === 'Home') return 0
  if (key === 'End') return last
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
  const step = steps[key]
  if (step === undefined) return -1
  // Nothing is chosen yet: the keys begin at the end, where the newest is.
  if (at === -1) return last
  return Math.min(last, Math.max(0, at + step))
}
