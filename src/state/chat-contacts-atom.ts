import { atom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { chatContacts } from '#contract/endpoints/chat-endpoints.ts'
import { queryStateOf } from './query-state.ts'
import { readyClientAtom } from './client-atom.ts'
import { signedInAtom } from './signed-in-atom.ts'

const contactsQueryAtom = atomWithQuery((get) => {
  const { call } = get(readyClientAtom)
  return {
    queryKey: ['chatContacts'],
    queryFn: async () => (await call(chatContacts, {})).contacts,
    enabled: get(signedInAtom),
  }
})

/** Whom the caller may know. */
export const chatContactsAtom = atom((get) =>
  queryStateOf(get(signedInAtom), get(contactsQueryAtom)),
)

/** To whom the caller may write. */
export const openContactsAtom = atom((get) => {
  const known = get(chatContactsAtom)
  if (known.at !== 'known') return known
  return { ...known, value: known.value.filter(({ closed }) => closed === undefined) }
})
