import { atom } from 'jotai'
import type { ConsultationItem } from '#contract/consultation.ts'
import { consultationDeedAtom } from '#src/state/consultation-deed-atom.ts'
import type { PutOff } from './put-off.ts'

/** For how long it can be taken back. */
const openMs = 5000

const listAtom = atom<readonly PutOff[]>([])

/** What is shown as done already. Writing shows one more so, and does it after a while. */
export const putOffAtom = atom(
  (get) => get(listAtom),
  (get, set, wish: Pick<PutOff, 'kind'> & { consultation: ConsultationItem }) => {
    const { id } = wish.consultation
    if (get(listAtom).some(({ consultation }) => consultation.id === id)) return
    // Only the last one can be taken back.
    set(carryOutAtom)
    const putOff: PutOff = { ...wish, at: 'open' }
    set(listAtom, (list) => [...list, putOff])
    setTimeout(() => get(listAtom).includes(putOff) && set(carryOutAtom), openMs)
  },
)

/** The one that can be taken back. */
export const openPutOffAtom = atom((get) => get(listAtom).find(({ at }) => at === 'open') ?? null)

/** Nothing of it has happened. */
export const takeBackAtom = atom(null, (_get, set) => {
  set(listAtom, (list) => list.filter(({ at }) => at === 'sent'))
})

/** Does now what was put off: the time is up, or the page is left. */
export const carryOutAtom = atom(null, (get, set) => {
  const open = get(openPutOffAtom)
  if (open === null) return
  const sent: PutOff = { ...open, at: 'sent' }
  set(listAtom, (list) => list.map((each) => (each === open ? sent : each)))
  const { kind, consultation } = open
  const deed = { kind, consultationId: consultation.id, unseen: true } as const
  // Refused or not: from here on it is shown as it stands.
  void set(consultationDeedAtom, deed).finally(() => {
    set(listAtom, (list) => list.filter((each) => each !== sent))
  })
})
