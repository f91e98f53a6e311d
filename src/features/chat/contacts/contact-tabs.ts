import type { ChatContact } from '#contract/endpoints/chat-endpoints.ts'
import type { Group } from '#src/services/im-client/chat-model.ts'
import { compareNames, sectionOf } from '#src/services/name-section.ts'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { plainName } from '#src/ui/chat/plain-name.ts'

export const contactTabIds = ['doctor', 'patient', 'group'] as const
export type ContactTabId = (typeof contactTabIds)[number]

/** Contacts of one kind. The id of each is that of its conversation: a group may have a person's. */
export type ContactTab = { id: ContactTabId; contacts: readonly Contact[] }

/** By kind, each by name; a kind that there is nobody of is left out. */
export function contactTabs(
  people: readonly ChatContact[],
  groups: readonly Group[],
): ContactTab[] {
  const of = (role: ChatContact['role']) => people.filter((person) => person.role === role)
  const tabs: Record<ContactTabId, Contact[]> = {
    doctor: of('doctor').map(personContact),
    patient: of('patient').map(personContact),
    group: groups.map(({ id, name, avatar }) => contactOf(`GROUP${id}`, name || id, avatar)),
  }
  return contactTabIds
    .map((id) => ({ id, contacts: byName(tabs[id]) }))
    .filter(({ contacts }) => contacts.length > 0)
}

export function personContact({ userId, name, avatar, title }: ChatContact): Contact {
  const called = name || userId
  return contactOf(`C2C${userId}`, title === '' ? called : `${called} ${title}`, avatar)
}

/** Those whose name has the words in it, or whose id they are. */
export function contactsNamed(tabs: readonly ContactTab[], wanted: string): readonly Contact[] {
  const namePart = wanted.trim().toLocaleLowerCase()
  const ids = [`C2C${wanted.trim()}`, `GROUP${wanted.trim()}`]
  return tabs
    .flatMap(({ contacts }) => contacts)
    .filter(({ id, name }) => ids.includes(id) || name.toLocaleLowerCase().includes(namePart))
}

function contactOf(id: string, name: string, avatar: string): Contact {
  const plain = plainName(name)
  return { id, name: plain, avatar, section: sectionOf(plain) }
}

function byName(contacts: readonly Contact[]): readonly Contact[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
  return [...contacts].sort((one, other) => compareNames(one.name, other.name))
}
