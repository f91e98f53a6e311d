import { dutyUserId } from '#harness/domain/chat/decide-duty.ts'
import { addGroupMessage } from '#harness/store/chat/chat-group-message-store.ts'
import {
  addGroup,
  findGroup,
  takeSequence,
  type ChatGroup,
} from '#harness/store/chat/chat-group-store.ts'
import { addMember, findMember } from '#harness/store/chat/chat-member-store.ts'
import { findProfile, saveProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'

const dutyName = '值班客服'
const welcome =
  '您好，这里是值班客服，服务时间每天 8:00 至 22:00。请直接留言，我们会尽快回复；身体不适请立即就医。'

/**
 * The group of somebody and those on duty, made when it is first asked for; whoever has left it
 * is in it again. Its id is of the reserved ones, so that nobody else can have made it.
 */
export async function openDutyGroup(
  store: Store,
  { userId, now }: { userId: string; now: number },
): Promise<ChatGroup> {
  return inTransaction(store, async (trx) => {
    const id = `@TGS#2duty${userId}`
    const group = (await findGroup(trx, id)) ?? (await makeGroup(trx, id, now))
    if ((await findMember(trx, { groupId: id, userId })) === null) {
      await admit(trx, { group, userId, now })
    }
    return group
  })
}

async function makeGroup(store: Store, id: string, now: number): Promise<ChatGroup> {
  const group: ChatGroup = {
    id,
    type: 'Private',
    name: dutyName,
    introduction: '',
    notification: '',
    face_url: '',
    owner: dutyUserId,
    creator: dutyUserId,
    created_at: now,
    info_seq: 1,
    info_at: now,
    next_seq: 1,
    last_at: now,
    apply_option: 'DisableApply',
    invite_option: 'FreeAccess',
    mute_all: 0,
    dismissed: 0,
  }
  await addGroup(store, group)
  if ((await findProfile(store, dutyUserId)) === null) {
    await saveProfile(store, { userId: dutyUserId, nick: dutyName, items: {} })
  }
  await admit(store, { group, userId: dutyUserId, now })
  await greet(store, id, now)
  return group
}

async function admit(
  store: Store,
  { group, userId, now }: { group: ChatGroup; userId: string; now: number },
): Promise<void> {
  await addMember(store, {
    group_id: group.id,
    user_id: userId,
    role: userId === group.owner ? 'Owner' : 'Member',
    joined_at: now,
    // Nobody but the two has ever written here.
    joined_seq: 1,
    // The greeting calls for no attention: it is there for who comes.
    read_seq: 1,
    msg_flag: 'AcceptAndNotify',
    name_card: '',
    muted_until: 0,
  })
}

async function greet(store: Store, groupId: string, now: number): Promise<void> {
  const seconds = Math.floor(now / 1000)
  const seq = await takeSequence(store, { groupId, at: now })
  await addGroupMessage(store, {
    group_id: groupId,
    seq,
    sender: dutyUserId,
    random: seq,
    client_seq: seq,
    at: seconds,
    client_at: seconds,
    tip: 0,
    body: JSON.stringify([{ MsgType: 'TIMTextElem', MsgContent: { Text: welcome } }]),
    custom: '',
    mentions: '[]',
    priority: 'Normal',
    needs_receipt: 0,
    no_unread: 0,
    no_last: 0,
  })
}
