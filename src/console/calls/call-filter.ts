import type { ConsoleAddress } from '#src/console/address/console-address.ts'
import { classifyCall } from './call-kind.ts'
import type { Call } from './call-log.ts'
import { hasFailed } from './call-outcome.ts'

export type CallFilter = Pick<ConsoleAddress, 'search' | 'failedOnly' | 'kind' | 'flow' | 'phone'>

export const noFilter: CallFilter = {
  search: '',
  failedOnly: false,
  kind: null,
  flow: null,
  phone: null,
}

export function isFiltered({ search, failedOnly, kind, flow, phone }: CallFilter): boolean {
  return search.trim() !== '' || failedOnly || kind !== null || flow !== null || phone !== null
}

/** How many there are besides the search. */
export function countFilters({ failedOnly, kind, flow, phone }: CallFilter): number {
  return [failedOnly, kind !== null, flow !== null, phone !== null].filter(Boolean).length
}

/** Those that fit: every word of the search is in them, in whatever order. */
export function filterCalls(calls: readonly Call[], filter: CallFilter): readonly Call[] {
  if (!isFiltered(filter)) return calls
  const { failedOnly, kind, flow, phone } = filter
  const parts = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(
    (call) =>
      (flow === null || call.flow === flow) &&
      (!failedOnly || hasFailed(call)) &&
      (kind === null || classifyCall(call).kind === kind) &&
      (phone === null || call.phone === phone) &&
      parts.every((part) => call.text.includes(part)),
  )
}
