import type { ConsoleAddress } from '#src/console/address/console-address.ts'
import { placeOf } from './call-kind.ts'
import type { Call } from './call-log.ts'
import { hasFailed } from './call-outcome.ts'

export type CallFilter = Pick<ConsoleAddress, 'search' | 'failedOnly' | 'kind' | 'flow'>

export const noFilter: CallFilter = { search: '', failedOnly: false, kind: null, flow: null }

export function isFiltered({ search, failedOnly, kind, flow }: CallFilter): boolean {
  return search.trim() !== '' || failedOnly || kind !== null || flow !== null
}

/** Those that fit: every word of the search is in them, in whatever order. */
export function filterCalls(calls: readonly Call[], filter: CallFilter): readonly Call[] {
  if (!isFiltered(filter)) return calls
  const { failedOnly, kind, flow } = filter
  const parts = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(
    (call) =>
      (flow === null || call.flow === flow) &&
      (!failedOnly || hasFailed(call)) &&
      (kind === null || placeOf(call).kind === kind) &&
      parts.every((part) => call.text.includes(part)),
  )
}
