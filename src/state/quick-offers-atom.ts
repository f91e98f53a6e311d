import { atomWithQuery } from 'jotai-tanstack-query'
import type { QuickLevel } from '#contract/consultation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { quickOffers } from '#contract/endpoints/quick-endpoints.ts'
import { readyClientAtom } from './client-atom.ts'

/** Doctors come and go: so often it is asked anew while somebody looks. */
const everyMs = 30_000

/** What a quick consultation costs, and who is there; '' is any department. */
export function quickOffersAtom(departmentId: string) {
  return atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['quickOffers', departmentId],
      queryFn: async () =>
        (await call(quickOffers, departmentId === '' ? {} : { departmentId })).levels,
      refetchInterval: everyMs,
    }
  })
}

/** Whether an order of the level would be shown to nobody now. */
export function isNobodyThere(
  levels: ResponseOf<typeof quickOffers>['levels'],
  level: QuickLevel,
): boolean {
  return levels.some((each) => each.level === level && each.online + each.elsewhere === 0)
}
