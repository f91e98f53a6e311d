import { atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import { chatConsultations } from '#contract/endpoints/chat-endpoints.ts'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import { readyClientAtom } from './client-atom.ts'
import { signedInAtom } from './signed-in-atom.ts'

const consultationsQueryAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: ['chatConsultations'],
    queryFn: async () => (await call(chatConsultations, {})).consultations,
    enabled: get(signedInAtom),
  }
})

const none: ReadonlyMap<string, ChatConsultation> = new Map()

/** The newest consultation with each person, by user id; none while they are not known. */
export const chatConsultationsAtom = atom((get): ReadonlyMap<string, ChatConsultation> => {
  const { data } = get(consultationsQueryAtom)
  return data === undefined ? none : new Map(data.map((each) => [each.peerId, each]))
})

/** Asks anew for them, their offers of other doctors, and to whom one may write. */
export const refreshConsultationsAtom = atom(null, (get) => {
  void get(queryClientAtom).invalidateQueries({ queryKey: ['transfer'] })
  void get(queryClientAtom).invalidateQueries({ queryKey: ['chatContacts'] })
  void get(consultationsQueryAtom).refetch()
})
