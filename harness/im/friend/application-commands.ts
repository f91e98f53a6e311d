import * as z from 'zod/mini'
import { unsigned } from '#harness/im/frame-fields.ts'
import type { Push } from '#harness/im/instances/push.ts'
import {
  listFriendApplications,
  readFriendApplications,
  removeFriendApplication,
  type FriendApplication,
} from '#harness/store/chat/chat-friend-application-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { accounts, caller, friendCommand, requireCaller } from './friend-command.ts'
import { applicationsRead, friendPush, withdrawn } from './friend-push.ts'
import { resultOf } from './friend-result.ts'

const comeIn = 'Pendency_Type_ComeIn'
const sendOut = 'Pendency_Type_SendOut'

/** Open applications, by the caller or to them, in one page: no more can be open than a page holds. */
export const pendencyGet = friendCommand(
  z.object({ ...caller, PendencyType: z.enum([comeIn, sendOut, 'Pendency_Type_Both']) }),
  async ({ store, session, body }) => {
    requireCaller(session, body.From_Account)
    const { userId } = session
    const received = await listFriendApplications(store, 'recipient', userId)
    const sent = await listFriendApplications(store, 'applicant', userId)
    const PendencyItem = [
      ...(body.PendencyType === sendOut ? [] : await present(store, received, comeIn)),
      ...(body.PendencyType === comeIn ? [] : await present(store, sent, sendOut)),
    ]
    const UnreadPendencyCount = received.filter(({ is_read }) => is_read === 0).length
    return { reply: { PendencyItem, UnreadPendencyCount, StartTime: 0, CurrentSequence: 0 } }
  },
)

/** Deletes applications, of the caller or to them, from both sides without an answer. */
export const pendencyDelete = friendCommand(
  z.object({ ...caller, PendencyType: z.enum([comeIn, sendOut]), To_Account: accounts }),
  async ({ store, session, body }) => {
    requireCaller(session, body.From_Account)
    const { userId } = session
    const ResultItem = []
    const pushes: Push[] = []
    const gone = []
    for (const other of body.To_Account) {
      const sides =
        body.PendencyType === comeIn
          ? { applicant: other, recipient: userId }
          : { applicant: userId, recipient: other }
      const wasThere = await removeFriendApplication(store, sides)
      ResultItem.push(resultOf(other, wasThere ? null : 30614))
      if (!wasThere) continue
      gone.push(other)
      pushes.push(friendPush(other, [withdrawn([userId])]))
    }
    if (gone.length > 0) pushes.push(friendPush(userId, [withdrawn(gone)]))
    return { reply: { ResultItem }, pushes }
  },
)

/** Marks the applications up to a second as seen by the caller. */
export const pendencyReport = friendCommand(
  z.object({ ...caller, LatestPendencyTimeStamp: unsigned }),
  async ({ store, session, body }) => {
    requireCaller(session, body.From_Account)
    const { userId, instanceId } = session
    const until = body.LatestPendencyTimeStamp
    await readFriendApplications(store, { recipient: userId, until })
    return { reply: {}, pushes: [friendPush(userId, [applicationsRead(until)], instanceId)] }
  },
)

async function present(
  store: Store,
  applications: readonly FriendApplication[],
  PendencyType: typeof comeIn | typeof sendOut,
): Promise<object[]> {
  const items = []
  for (const { applicant, recipient, at, source, wording } of applications) {
    const other = PendencyType === comeIn ? applicant : recipient
    const profile = await findProfile(store, other)
    items.push({
      To_Account: other,
      Nick: profile?.nick ?? '',
      Image: profile?.avatar ?? '',
      AddTime: at,
      AddSource: source,
      AddWording: wording,
      PendencyType,
    })
  }
  return items
}
