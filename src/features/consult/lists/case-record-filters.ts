import { chinaDayStart, dayAfter, isDay } from '#contract/calendar.ts'
import {
  consultationRoles,
  consultationStates,
  type ConsultationRole,
  type ConsultationState,
} from '#contract/consultation-states.ts'
import { orderTypes, type OrderType } from '#contract/consultation.ts'
import type { ConsultListParams } from '#src/state/consultation-lists.ts'

export const caseRecordTimes = ['any', 'today', 'three', 'week', 'custom'] as const

type CaseRecordTime = (typeof caseRecordTimes)[number]

export const caseRecordOrders = ['newest', 'oldest'] as const

/** What records are looked for by, as it stands in the page's address; empty where it is anything. */
export type CaseRecordFilters = {
  role: ConsultationRole
  keyword: string
  patientId: string
  doctorId: string
  type: OrderType | ''
  /** The launch takes `code`, `state` and `token` out of an address, so none of them is a filter. */
  status: ConsultationState | ''
  time: CaseRecordTime
  /** Days as `YYYY-MM-DD`, of a time of one's own. */
  from: string
  to: string
  order: (typeof caseRecordOrders)[number]
}

/** How many days back, today among them. */
const daysOf: Partial<Record<CaseRecordTime, number>> = { today: 1, three: 3, week: 7 }

export function noFilters(role: ConsultationRole): CaseRecordFilters {
  const anything = { keyword: '', patientId: '', doctorId: '', type: '', status: '' } as const
  return { role, ...anything, time: 'any', from: '', to: '', order: 'newest' }
}

/** Filters as an address has them; what is none of them is passed over. */
export function readCaseRecordFilters(
  query: URLSearchParams,
  role: ConsultationRole,
): CaseRecordFilters {
  const none = noFilters(role)
  const choice = <T extends string, U>(name: string, all: readonly T[], otherwise: U) =>
    all.find((each) => each === query.get(name)) ?? otherwise
  const matching = (name: string, pattern: RegExp) => {
    const text = query.get(name) ?? ''
    return pattern.test(text) ? text : ''
  }
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  return {
    role: choice('role', consultationRoles, none.role),
    keyword: [...(query.get('keyword') ?? '').trim()].slice(0, 60).join(''),
    patientId: matching('patientId', /^[\w-]{1,64}$/),
    doctorId: matching('doctorId', /^[\w-]{1,64}$/),
    type: choice('type', orderTypes, none.type),
    status: choice('status', consultationStates, none.status),
    time: choice('time', caseRecordTimes, none.time),
    from: day('from'),
    to: day('to'),
    order: choice('order', caseRecordOrders, none.order),
  }
}

/** The query of the address that says these filters; what anybody would find there is left out. */
export function writeCaseRecordFilters(filters: CaseRecordFilters, role: ConsultationRole): string {
  const none: Record<string, string> = noFilters(role)
  const query = new URLSearchParams(
    Object.entries(filters).filter(([name, value]) => value !== none[name]),
  )
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** How many of those are set that stand behind the button. */
export function countCaseRecordFilters({
  patientId,
  doctorId,
  type,
  status,
}: CaseRecordFilters): number {
  return [patientId, doctorId, type, status].filter((each) => each !== '').length
}

/** What the server is asked for; `today` is a day in China. */
export function caseRecordParams(filters: CaseRecordFilters, today: string): ConsultListParams {
  const { role, keyword, patientId, doctorId, type, status, order } = filters
  return {
    role,
    order,
    ...(keyword !== '' && { keyword }),
    ...(patientId !== '' && { patientId }),
    ...(doctorId !== '' && { doctorId }),
    ...(type !== '' && { type }),
    ...(status !== '' && { states: [status] }),
    ...spanOf(filters, today),
  }
}

function spanOf(
  { time, from, to }: CaseRecordFilters,
  today: string,
): Pick<ConsultListParams, 'from' | 'to'> {
  const days = daysOf[time]
  if (days !== undefined) return { from: chinaDayStart(dayAfter(today, 1 - days)) }
  if (time !== 'custom') return {}
  return {
    ...(from !== '' && { from: chinaDayStart(from) }),
    // The last day counts as a whole.
    ...(to !== '' && { to: chinaDayStart(dayAfter(to, 1)) }),
  }
}
