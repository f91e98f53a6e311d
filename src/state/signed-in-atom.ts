import { atom } from 'jotai'
import { sessionAtom } from './session-atom.ts'

export const signedInAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.phase === 'open' && session.signedIn
})
