import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { openContactsAtom } from '#src/state/chat-contacts-atom.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { GroupSkeleton } from './chat-guard.tsx'
import type { MemberMode } from './group-address.ts'
import { hasPermission, type GroupPermission } from './group-permissions.ts'
import { contactsFor } from './member-contacts.ts'
import { MemberPick } from './member-pick.tsx'
import { MembersAll } from './members-all.tsx'
import { AdminOrMutedList } from './admin-or-muted-list.tsx'
import { useOpenGroup } from './use-group.ts'

/** What the caller must be allowed to do for the page to be theirs. */
const permissions: Record<Exclude<MemberMode, 'all'>, GroupPermission> = {
  add: 'invite',
  remove: 'remove',
  admin: 'setRole',
  mute: 'mute',
  transfer: 'transfer',
}

export function MembersContent({ mode }: { mode: MemberMode }) {
  const { _ } = useLingui()
  const open = useOpenGroup()
  const { group } = open
  if (group.role === null || (mode !== 'all' && !hasPermission(permissions[mode], group))) {
    return (
      <Notice icon="shield" title={_('group.notYours')} text={_('group.notYoursText')}>
        <Link
          to={`${pages.group}?${String(new URLSearchParams({ groupID: group.id }))}`}
          className={buttonClass({ variant: 'soft' })}
        >
          {_('group.toGroup')}
        </Link>
      </Notice>
    )
  }
  switch (mode) {
    case 'all':
      return <MembersAll contacts={contactsFor('all', { ...open, contacts: [] })} />
    case 'add':
      return <Newcomers />
    case 'admin':
    case 'mute':
      return (
        <>
          <AdminOrMutedList mode={mode} />
          <MemberPick mode={mode} contacts={contactsFor(mode, { ...open, contacts: [] })} />
        </>
      )
    case 'remove':
    case 'transfer':
      return <MemberPick mode={mode} contacts={contactsFor(mode, { ...open, contacts: [] })} />
  }
}

/** Those with whom the caller may chat at all. */
function Newcomers() {
  const open = useOpenGroup()
  const query = useAtomValue(openContactsAtom)
  return (
    <QueryView query={query} signedOut={<GroupSkeleton />} loading={<GroupSkeleton />}>
      {(contacts) => <MemberPick mode="add" contacts={contactsFor('add', { ...open, contacts })} />}
    </QueryView>
  )
}
