import { chinaDayStart, dayAfter, isDay } from '#contract/calendar.ts'
import {
  consultationRoles,
  consultationStates,
  type ConsultationRole,
  type ConsultationState,
} from '#contract/consultation-states.ts'
import { orderTypes, type OrderType } from '#contract/consultation.ts'
import type { ConsultListParams } from './consult-list-atom.ts'

export const recordTimes = ['any', 'today', 'three', 'week', 'custom'] as const

type RecordTime = (typeof recordTimes)[number]

export const recordOrders = ['newest', 'oldest'] as const

/** What records are looked for by, as it stands in the page's address; empty where it is anything. */
export type RecordFilters = {
  role: ConsultationRole
  keyword: string
  patientId: string
  doctorId: string
  type: OrderType | ''
  state: ConsultationState | ''
  time: RecordTime
  /** Days as `YYYY-MM-DD`, of a time of one's own. */
  from: string
  to: string
  order: (typeof recordOrders)[number]
}

/** How many days back, today among them. */
const daysOf: Partial<Record<RecordTime, number>> = { today: 1, three: 3, week: 7 }

export function noFilters(role: ConsultationRole): RecordFilters {
  const anything = { keyword: '', patientId: '', doctorId: '', type: '', state: '' } as const
  return { role, ...anything, time: 'any', from: '', to: '', order: 'newest' }
}

/** Filters as an address has them; what is none of them is passed over. */
export function readRecords(query: URLSearchParams, role: ConsultationRole): RecordFilters {
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
    state: choice('state', consultationStates, none.state),
    time: choice('time', recordTimes, none.time),
    from: day('from'),
    to: day('to'),
    order: choice('order', recordOrders, none.order),
  }
}

/** The query of the address that says these filters; what anybody would find there is left out. */
export function writeRecords(filters: RecordFilters, role: ConsultationRole): string {
  const none: Record<string, string> = noFilters(role)
  const query = new URLSearchParams(
    Object.entries(filters).filter(([name, value]) => value !== none[name]),
  )
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** How many of those are set that stand behind the button. */
export function countRecordFilters({ patientId, doctorId, type, state }: RecordFilters): number {
  return [patientId, doctorId, type, state].filter((each) => each !== '').length
}

/** What the server is asked for; `today` is a day in China. */
export function recordParams(filters: RecordFilters, today: string): ConsultListParams {
  const { role, keyword, patientId, doctorId, type, state, order } = filters
  return {
    role,
    order,
    ...(keyword !== '' && { keyword }),
    ...(patientId !== '' && { patientId }),
    ...(doctorId !== '' && { doctorId }),
    ...(type !== '' && { type }),
    ...(state !== '' && { states: [state] }),
    ...spanOf(filters, today),
  }
}

function spanOf(
  { time, from, to }: RecordFilters,
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
