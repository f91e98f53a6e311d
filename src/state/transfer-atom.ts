import { atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { transferCheck, transferChoose } from '#contract/endpoints/transfer-endpoints.ts'
import { queryStateOf } from './query-state.ts'
import { readyClientAtom } from './client-atom.ts'
import { consultationChangedAtom, consultationQueries } from './consultation-atom.ts'
import { showToastAtom } from './feedback-atoms.ts'
import { askAtom } from './question-atom.ts'
import { signedInAtom } from './signed-in-atom.ts'

type Transfer = NonNullable<ResponseOf<typeof transferCheck>['transfer']>
type Choice = RequestOf<typeof transferChoose>['choice']

/**
 * The other doctor whom the patient is offered and has not answered; null where there is none. Make
 * it once for each consultation, with useMemo.
 */
export function transferAtom(consultationId: string) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [consultationQueries.transfer, consultationId],
      queryFn: async () => (await call(transferCheck, { consultationId })).transfer,
      enabled: get(signedInAtom),
      // It may be answered on another device, and the order may end.
      staleTime: 0,
      refetchOnWindowFocus: true,
    }
  })
  return atom((get) => queryStateOf(get(signedInAtom), get(query)))
}

type Answer = {
  consultationId: string
  transfer: Transfer
  choice: Choice
  /** The texts of the group `transfer`, in the language that is spoken. */
  t: (id: string, values?: Record<string, string>) => string
}

const choosingAtom = atom<Choice | null>(null)

/**
 * The answer that is on its way, on whichever page it was given. Writing gives one, and says whether
 * the server has it: a yes is made sure of first, and a double tap is one.
 */
export const transferChoiceAtom = atom(
  (get) => get(choosingAtom),
  async (get, set, { consultationId, transfer, choice, t }: Answer): Promise<boolean> => {
    if (get(choosingAtom) !== null) return false
    const { call, report } = get(readyClientAtom)
    const { id: transferId, doctorName: name } = transfer
    set(choosingAtom, choice)
    try {
      if (choice === 'agree' && !(await set(askAtom, questionOf(name, t)))) return false
      await call(transferChoose, { transferId, choice })
      get(queryClientAtom).setQueryData([consultationQueries.transfer, consultationId], null)
      set(showToastAtom, t(`transfer.done.${choice}`, { name }), { icon: 'success' })
      void set(consultationChangedAtom)
      return true
    } catch (error) {
      report(error)
      // It may stand otherwise than was shown.
      void set(consultationChangedAtom)
      return false
    } finally {
      set(choosingAtom, null)
    }
  },
)

function questionOf(name: string, t: Answer['t']) {
  return {
    title: t('transfer.sure', { name }),
    text: t('transfer.sureText'),
    yes: t('transfer.agree'),
    no: t('button.cancel'),
  }
}
