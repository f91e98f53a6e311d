import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { consultations } from '#contract/endpoints/consultation-endpoints.ts'
import { conversationsAtom } from '#src/state/chat-status-atoms.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationQueries } from '#src/state/consultation-atom.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { todosOf, unreadLabel, type Todo } from './todos.ts'

const openQueryAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: [consultationQueries.todo],
    queryFn: () =>
      call(consultations, { role: 'patient', states: ['unpaid', 'waiting', 'running'] }),
    enabled: get(signedInAtom),
  }
})

/** What there is to do about one's consultations; nothing while it is not known. */
export const todoAtom = atom((get): Todo[] => {
  const unread = unreadLabel(get(conversationsAtom) ?? [])
  return todosOf(get(openQueryAtom).data?.consultations ?? [], unread)
})
