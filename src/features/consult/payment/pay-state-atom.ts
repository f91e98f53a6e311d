import { atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import { payState } from '#contract/endpoints/ask-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationQueries } from '#src/state/consultation-atom.ts'

const everyMs = 1500

/**
 * The server's word on a payment, asked for again and again while `waits`; null until it is known.
 * Once it is spoken, or comes too late, the order is asked for anew.
 */
export function payStateAtom(consultationId: string, waits: boolean) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    const queries = get(queryClientAtom)
    return {
      queryKey: ['payState', consultationId],
      queryFn: async () => {
        const { payment, state } = await call(payState, { consultationId })
        // An order that ended unpaid waits for no word: money that comes later goes back.
        if (payment !== 'open' || state !== 'unpaid') {
          void queries.invalidateQueries({ queryKey: [consultationQueries.detail, consultationId] })
        }
        return payment
      },
      enabled: waits,
      refetchInterval: waits ? everyMs : (false as const),
      // A line that is lost for a minute is waited for.
      retry: true,
      gcTime: 0,
    }
  })
  return atom((get) => (waits ? (get(query).data ?? null) : null))
}
