import type { ConsultationState } from '#contract/consultation-states.ts'
import { orderTypes, type OrderType } from '#contract/consultation.ts'
import type { ConsultListParams } from '#src/state/consultation-lists.ts'

export const historyTabs = ['all', 'unpaid', 'waiting', 'running', 'finished', 'cancelled'] as const

type HistoryTab = (typeof historyTabs)[number]

/** What stands under a tab; the last one holds whatever came to nothing. */
const statesOf: Record<HistoryTab, readonly ConsultationState[]> = {
  all: [],
  unpaid: ['unpaid'],
  waiting: ['waiting'],
  running: ['running'],
  finished: ['finished'],
  cancelled: ['cancelled', 'refused', 'closed'],
}

export type HistoryFilters = { tab: HistoryTab; type: OrderType | null }

/** The tab and the type that an address names; what is none of them is passed over. */
export function readHistory(query: URLSearchParams): HistoryFilters {
  return {
    tab: historyTabs.find((each) => each === query.get('tab')) ?? 'all',
    type: orderTypes.find((each) => each === query.get('type')) ?? null,
  }
}

export function writeHistory({ tab, type }: HistoryFilters): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (type !== null) query.set('type', type)
  return query.size === 0 ? '' : `?${query.toString()}`
}

export function historyParams({ tab, type }: HistoryFilters): ConsultListParams {
  const states = statesOf[tab]
  return {
    role: 'patient',
    ...(states.length > 0 && { states: [...states] }),
    ...(type !== null && { type }),
  }
}
