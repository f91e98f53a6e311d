import type { CallEvent } from '#contract/control.ts'

/** A call with the text that a search looks into. */
export type Call = CallEvent & { text: string }

/** More than that and the oldest make room. */
const maxCalls = 20_000

export function callOf(event: CallEvent): Call {
  const { method, path, query, status, code, flow, request, reply, phone } = event
  const bodies = [request, reply].map((body) => (body === null ? '' : JSON.stringify(body)))
  const by = phone === null ? '' : `phone ${phone}`
  const text = [method, path, query, status, code ?? '', flow ?? '', by, ...bodies].join(' ')
  return { ...event, text: text.toLowerCase() }
}

/**
 * Adds what has come, oldest first. After a lost connection calls may come again, and are left out;
 * where a call has the number of another one, the harness was started anew, and so is the list.
 */
export function addCalls(calls: readonly Call[], come: readonly Call[]): readonly Call[] {
  let [kept, last] = [calls, calls.at(-1)?.id ?? 0]
  let added: Call[] = []
  for (const call of come) {
    if (call.id <= last) {
      if (isKnown(kept, call) || isKnown(added, call)) continue
      kept = []
      added = []
    }
    added.push(call)
    last = call.id
  }
  if (added.length === 0) return kept
  return [...kept, ...added].slice(-maxCalls)
}

function isKnown(calls: readonly Call[], { id, at, path }: Call): boolean {
  const first = calls[0]
  if (first === undefined || id < first.id) return false
  const known = findCall(calls, id)
  return known !== null && known.at === at && known.path === path
}

/** By halving: ids grow. */
export function findCall(calls: readonly Call[], id: number): Call | null {
  let [low, high] = [0, calls.length - 1]
  while (low <= high) {
    const middle = Math.floor((low + high) / 2)
    const call = calls[middle]
    if (call === undefined || call.id === id) return call ?? null
    if (call.id < id) low = middle + 1
    else high = middle - 1
  }
  return null
}
