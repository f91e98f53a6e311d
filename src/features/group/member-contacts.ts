import type { ChatContact } from '#contract/endpoints/chat-endpoints.ts'
import type { GroupMember } from '#src/services/im-client/chat-model.ts'
import { compareNames, sectionOf } from '#src/services/name-section.ts'
import type { Contact, MemberRole } from '#src/ui/chat/contacts/contact-sections.ts'
import type { MemberMode } from './group-address.ts'
import { hasPermissionOver } from './group-permissions.ts'
import { nameOf, type GroupView } from './group-view.ts'

type Facts = Pick<GroupView, 'group' | 'members'> & {
  selfId: string
  contacts: readonly ChatContact[]
}

export function rolesOf({ role, person }: GroupMember, selfId: string): MemberRole[] {
  return [...(role === 'member' ? [] : [role]), ...(person.id === selfId ? ['me' as const] : [])]
}

/** Who is offered on the members page, by name. */
export function contactsFor(mode: MemberMode, facts: Facts): Contact[] {
  const found = mode === 'add' ? newcomers(facts) : offered(mode, facts)
  // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
  return found.sort((one, other) => compareNames(one.name, other.name))
}

/** Those whose name or id has the words in it. */
export function matching(contacts: readonly Contact[], keyword: string): readonly Contact[] {
  const wanted = keyword.trim().toLocaleLowerCase()
  if (wanted === '') return contacts
  return contacts.filter(({ id, name }) =>
    [id, name].some((text) => text.toLocaleLowerCase().includes(wanted)),
  )
}

function newcomers({ contacts, members }: Facts): Contact[] {
  const there = new Set(members.map(({ person }) => person.id))
  return contacts.map(({ userId, name, avatar }) => ({
    id: userId,
    name: name || userId,
    avatar,
    section: sectionOf(name || userId),
    taken: there.has(userId),
  }))
}

function offered(mode: Exclude<MemberMode, 'add'>, facts: Facts): Contact[] {
  return facts.members
    .filter((member) => isOffered(mode, member, facts))
    .map((member) => ({
      id: member.person.id,
      name: nameOf(member),
      avatar: member.person.avatar,
      section: sectionOf(nameOf(member)),
      roles: rolesOf(member, facts.selfId),
    }))
}

function isOffered(
  mode: Exclude<MemberMode, 'add'>,
  { role, person, mutedUntil }: GroupMember,
  { group, selfId }: Facts,
): boolean {
  switch (mode) {
    case 'all':
      return true
    case 'remove':
      return hasPermissionOver('remove', group, role)
    case 'admin':
      return hasPermissionOver('setRole', group, role) && role === 'member'
    case 'mute':
      return hasPermissionOver('mute', group, role) && mutedUntil === 0
    case 'transfer':
      return person.id !== selfId
  }
}
