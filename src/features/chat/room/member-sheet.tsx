import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import type { GroupMember } from '#src/services/im-client/chat-model.ts'
import { sectionOf } from '#src/services/name-section.ts'
import { ContactList } from '#src/ui/chat/contacts/contact-list.tsx'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { CellBody, CellList, cellClass } from '#src/ui/content/cell.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import type { Room } from './room.ts'
import { useFetchedOnce } from './use-fetched-once.ts'

type Props = { room: Room; groupId: string; onClose: () => void }

const none: ReadonlySet<string> = new Set()
/** As the service calls everybody. */
const everybody = 'all'

/** Whom an @ is meant for. */
export function MemberSheet({ room, groupId, onClose }: Props) {
  const { t } = room.people.translator
  const members = useFetchedOnce(() => room.chat.groups.members(groupId))

  function mention(id: string, name: string): void {
    onClose()
    room.mentioned.set(id, name)
    room.insert(`${name} `)
  }

  return (
    <Sheet open onClose={onClose} title={t('room.members.title')}>
      {members.at === 'loading' && <Skeleton label={t('room.members.loading')} rows={3} />}
      {members.at === 'failed' && <FailureNotice retry={members.retry} />}
      {members.at === 'known' && <Members {...{ room, mention }} members={members.value} />}
    </Sheet>
  )
}

type MembersProps = {
  room: Room
  members: readonly GroupMember[]
  mention: (id: string, name: string) => void
}

/** The owner and administrators may mean everybody. */
function Members({ room, members, mention }: MembersProps) {
  const { selfId, translator } = room.people
  const { t } = translator
  const self = members.find(({ person }) => person.id === selfId)
  const others = members.filter((member) => member !== self)
  const all = t('room.members.everybody')

  function pick(id: string): void {
    const member = others.find(({ person }) => person.id === id)
    if (member !== undefined) mention(id, nameOf(member))
  }

  return (
    <>
      {self !== undefined && self.role !== 'member' && (
        <CellList>
          <button type="button" className={cellClass} onClick={() => mention(everybody, all)}>
            <CellBody icon="people" title={all} />
          </button>
        </CellList>
      )}
      <ContactList
        label={t('room.members.title')}
        contacts={others.map(contactOf)}
        picking="open"
        chosen={none}
        onPick={pick}
      />
    </>
  )
}

function nameOf({ person, nameCard }: GroupMember): string {
  return nameCard || person.name || person.id
}

function contactOf(member: GroupMember): Contact {
  const name = nameOf(member)
  const { id, avatar } = member.person
  return { id, name, avatar, section: sectionOf(name) }
}
