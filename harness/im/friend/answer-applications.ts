import * as z from 'zod/mini'
import type { ChatErrorCode } from '#harness/domain/chat/chat-error.ts'
import { areFriendTextsValid, isGroupNameValid } from '#harness/domain/chat/check-friend-texts.ts'
import {
  decideFriendResponse,
  responseActions,
} from '#harness/domain/chat/decide-friend-response.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import type { Push } from '#harness/im/instances/push.ts'
import {
  findFriendApplication,
  removeFriendApplication,
  type FriendApplication,
} from '#harness/store/chat/chat-friend-application-store.ts'
import { addFriend, countFriends, isFriend } from '#harness/store/chat/chat-friend-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { account, caller, friendCommand, requireCaller, text } from './friend-command.ts'
import { groupByName, lacksGroup, withdrawBetween } from './friend-list.ts'
import { added, friendPush, withdrawn } from './friend-push.ts'
import { resultOf } from './friend-result.ts'

const item = z.object({
  To_Account: account,
  ResponseAction: z.enum(responseActions),
  Remark: z._default(text, ''),
  TagName: z._default(text, ''),
})

type Item = z.infer<typeof item>
type Answered = { code: ChatErrorCode | null; pushes: Push[] }

/** The caller agrees to what others have applied for, or refuses it. */
export const friendResponse = friendCommand(
  z.object({
    ...caller,
    ResponseFriendItem: z.array(item).check(z.minLength(1), z.maxLength(100)),
  }),
  async (call) => {
    requireCaller(call.session, call.body.From_Account)
    const ResultItem = []
    const pushes: Push[] = []
    for (const each of call.body.ResponseFriendItem) {
      const outcome = await answerOne(call, each)
      ResultItem.push(resultOf(each.To_Account, outcome.code))
      pushes.push(...outcome.pushes)
    }
    return { reply: { ResultItem }, pushes }
  },
)

async function answerOne(call: CommandCall<unknown>, one: Item): Promise<Answered> {
  const { store, session, now } = call
  const applicant = one.To_Account
  const owner = session.userId
  if (!isItemValid(one)) return { code: 30001, pushes: [] }
  const application = await findFriendApplication(store, { applicant, recipient: owner })
  const decision = decideFriendResponse({
    action: one.ResponseAction,
    hasApplied: application !== null,
    isOnOwnList: await isFriend(store, { owner, friend: applicant }),
    isOnTheirList: await isFriend(store, { owner: applicant, friend: owner }),
    lacksGroup: await lacksGroup(store, { owner, name: one.TagName }),
    ownFriends: await countFriends(store, owner),
    theirFriends: await countFriends(store, applicant),
  })
  if (decision.kind === 'refused') return { code: decision.code, pushes: [] }
  if (application === null) return { code: 30614, pushes: [] }
  if (one.ResponseAction === 'Response_Action_Reject') return reject(store, application)
  const pushes = []
  const { source, wording } = application
  if (decision.own) {
    const key = { owner, friend: applicant }
    await addFriend(store, { ...key, remark: one.Remark, source, wording, at: now })
    await groupByName(store, { ...key, name: one.TagName })
    pushes.push(friendPush(owner, [added([applicant])]))
  }
  if (decision.theirs) {
    const key = { owner: applicant, friend: owner }
    await addFriend(store, { ...key, remark: application.remark, source, wording, at: now })
    await groupByName(store, { ...key, name: application.group_name })
    pushes.push(friendPush(applicant, [added([owner])]))
  }
  return { code: null, pushes: [...pushes, ...(await withdrawBetween(store, owner, applicant))] }
}

/** Rejects this application only; one of the caller's to the same person still waits. */
async function reject(
  store: Store,
  { applicant, recipient }: FriendApplication,
): Promise<Answered> {
  await removeFriendApplication(store, { applicant, recipient })
  const pushes = [
    friendPush(recipient, [withdrawn([applicant])]),
    friendPush(applicant, [withdrawn([recipient])]),
  ]
  return { code: null, pushes }
}

function isItemValid({ Remark, TagName }: Item): boolean {
  return areFriendTextsValid({ remark: Remark }) && (TagName === '' || isGroupNameValid(TagName))
}
