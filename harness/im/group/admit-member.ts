import type { GroupRole } from '#harness/domain/chat/decide-group-permission.ts'
import { acceptApplications } from '#harness/store/chat/chat-application-store.ts'
import type { ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import { addMember, takeKeptMute } from '#harness/store/chat/chat-member-store.ts'
import type { EventCall } from './group-event.ts'

type Admission = { group: ChatGroup; userId: string; role?: GroupRole }

/**
 * Makes somebody a member, who has nothing to apply for any more, and can read from the tip about their joining onwards; in a meeting group,
 * as the vendor has it, the whole history. Who was muted before they left still is, as the vendor has it, too.
 */
export async function admitMember(
  { store, context, session }: EventCall,
  { group, userId, role = 'Member' }: Admission,
): Promise<void> {
  await addMember(store, {
    group_id: group.id,
    user_id: userId,
    role,
    joined_at: context.clock.now(),
    joined_seq: group.type === 'ChatRoom' ? 1 : group.next_seq,
    read_seq: group.next_seq - 1,
    msg_flag: 'AcceptAndNotify',
    name_card: '',
    muted_until: await takeKeptMute(store, { groupId: group.id, userId }),
  })
  await acceptApplications(store, { groupId: group.id, applicant: userId, by: session.userId })
}
