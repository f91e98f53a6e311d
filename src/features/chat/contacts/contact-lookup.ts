import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { chatPerson, type ChatContact } from '#contract/endpoints/chat-endpoints.ts'
import { chatSelfAtom } from '#src/state/chat-status-atoms.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { personContact } from './contact-tabs.ts'

/** What came of asking for one person by their user id. */
export type LookupResult =
  | { at: 'idle' }
  | { at: 'nobody' }
  | { at: 'self' }
  /** A doctor who has to be asked first. */
  | { at: 'closed'; doctorId: string }
  | { at: 'found'; contact: Contact }

/** The longest user id that the server takes. */
const longestId = 32

export function useLookup() {
  const { call, report, storage } = useAtomValue(readyClientAtom)
  const self = useAtomValue(chatSelfAtom)
  const [result, setResult] = useState<LookupResult>({ at: 'idle' })
  /** Counts, so that a late answer says nothing about another search. */
  const lookupNumber = useRef(0)

  function forget(): void {
    lookupNumber.current += 1
    setResult({ at: 'idle' })
  }

  async function lookUp(userId: string): Promise<void> {
    forget()
    const mine = lookupNumber.current
    if (userId === (self?.id ?? storage.get('id'))) return setResult({ at: 'self' })
    if (userId.length > longestId) return setResult({ at: 'nobody' })
    try {
      const { person } = await call(chatPerson, { userId })
      if (mine !== lookupNumber.current) return
      setResult(resultOf(person))
    } catch (error) {
      report(error)
    }
  }

  return { result, lookUp, forget }
}

function resultOf(person: ChatContact | null): LookupResult {
  if (person === null) return { at: 'nobody' }
  if (person.closed !== undefined) return { at: 'closed', doctorId: person.userId }
  return { at: 'found', contact: personContact(person) }
}
