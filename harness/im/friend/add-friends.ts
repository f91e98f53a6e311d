import * as z from 'zod/mini'
import type { ChatErrorCode } from '#harness/domain/chat/chat-error.ts'
import {
  areFriendTextsValid,
  isAddSourceValid,
  isGroupNameValid,
} from '#harness/domain/chat/check-friend-texts.ts'
import {
  decideFriendAdd,
  readAllowType,
  type FriendAddFacts,
} from '#harness/domain/chat/decide-friend-add.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import type { Push } from '#harness/im/instances/push.ts'
import { isBlocked } from '#harness/store/chat/chat-block-store.ts'
import {
  countFriendApplications,
  saveFriendApplication,
} from '#harness/store/chat/chat-friend-application-store.ts'
import { addFriend, countFriends, isFriend } from '#harness/store/chat/chat-friend-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import { account, caller, friendCommand, requireCaller, text } from './friend-command.ts'
import { groupByName, lacksGroup, withdrawBetween } from './friend-list.ts'
import { added, applied, friendPush } from './friend-push.ts'
import { resultOf } from './friend-result.ts'

const item = z.object({
  To_Account: account,
  AddSource: text,
  AddWording: z._default(text, ''),
  Remark: z._default(text, ''),
  GroupName: z._default(text, ''),
})
const addTypes = ['Add_Type_Both', 'Add_Type_Single'] as const

const request = z.object({
  ...caller,
  AddFriendItem: z.array(item).check(z.minLength(1), z.maxLength(100)),
  AddType: z._default(z.enum(addTypes), 'Add_Type_Both'),
})

type Call = CommandCall<z.infer<typeof request>>
type Item = z.infer<typeof item>
type Added = { code: ChatErrorCode | null; pushes: Push[] }

/** Adds friends: some at once, others once they have accepted the application. */
export const friendAdd = friendCommand(request, async (call) => {
  requireCaller(call.session, call.body.From_Account)
  const ResultItem = []
  const pushes: Push[] = []
  for (const each of call.body.AddFriendItem) {
    const outcome = await addOne(call, each)
    ResultItem.push(resultOf(each.To_Account, outcome.code))
    pushes.push(...outcome.pushes)
  }
  return { reply: { ResultItem }, pushes }
})

async function addOne(call: Call, one: Item): Promise<Added> {
  const { store, session, callbacks } = call
  const recipient = one.To_Account
  const applicant = session.userId
  if (!isItemValid(one)) return refused(30001)
  const decision = decideFriendAdd(await factsOf(call, one))
  if (decision.kind === 'refused') return refused(decision.code)
  const closed = await callbacks.beforeFriendAdd(store, { applicant, recipient })
  if (closed !== null) return refused(closed)
  return decision.kind === 'added' ? befriend(call, one) : apply(call, one)
}

function isItemValid({ AddSource, AddWording, Remark, GroupName }: Item): boolean {
  const isGroupValid = GroupName === '' || isGroupNameValid(GroupName)
  const areTextsValid = areFriendTextsValid({ wording: AddWording, remark: Remark })
  return isGroupValid && areTextsValid && isAddSourceValid(AddSource)
}

async function factsOf({ store, session, body }: Call, one: Item): Promise<FriendAddFacts> {
  const recipient = one.To_Account
  const applicant = session.userId
  const own = { owner: applicant, friend: recipient }
  const theirs = { owner: recipient, friend: applicant }
  const sides = { applicant, recipient }
  const profile = await findProfile(store, recipient)
  const ownProfile = await findProfile(store, applicant)
  return {
    isSelf: applicant === recipient,
    exists: profile !== null,
    isOnOwnList: await isFriend(store, own),
    isOnTheirList: await isFriend(store, theirs),
    isForbidden: ownProfile?.items.Tag_Profile_IM_AdminForbidType === 'AdminForbid_Type_SendOut',
    hasBlocked: await isBlocked(store, { owner: applicant, blocked: recipient }),
    isBlocked: await isBlocked(store, { owner: recipient, blocked: applicant }),
    allowed: readAllowType(profile?.items.Tag_Profile_IM_AllowType),
    both: body.AddType === 'Add_Type_Both',
    lacksGroup: await lacksGroup(store, { owner: applicant, name: one.GroupName }),
    ownFriends: await countFriends(store, applicant),
    theirFriends: await countFriends(store, recipient),
    ownSent: await countFriendApplications(store, 'applicant', sides),
    theirReceived: await countFriendApplications(store, 'recipient', sides),
  }
}

/** Nobody has to agree. */
async function befriend({ store, session, body, now }: Call, one: Item): Promise<Added> {
  const friend = one.To_Account
  const owner = session.userId
  const facts = { source: one.AddSource, wording: one.AddWording, at: now }
  await addFriend(store, { owner, friend, remark: one.Remark, ...facts })
  await groupByName(store, { owner, friend, name: one.GroupName })
  const pushes = [friendPush(owner, [added([friend])])]
  const theirs = { owner: friend, friend: owner }
  if (body.AddType === 'Add_Type_Both' && !(await isFriend(store, theirs))) {
    await addFriend(store, { ...theirs, remark: '', ...facts })
    pushes.push(friendPush(friend, [added([owner])]))
  }
  return { code: null, pushes: [...pushes, ...(await withdrawBetween(store, owner, friend))] }
}

/** The other has to agree; a code says so, and the SDK takes it for a success. */
async function apply({ store, session, now }: Call, one: Item): Promise<Added> {
  const application = {
    applicant: session.userId,
    recipient: one.To_Account,
    remark: one.Remark,
    group_name: one.GroupName,
    source: one.AddSource,
    wording: one.AddWording,
    at: now,
  }
  await saveFriendApplication(store, application)
  const { applicant, recipient } = application
  const faceOf = async (userId: string) =>
    (await findProfile(store, userId)) ?? { userId, nick: '', avatar: '' }
  const pushes = [
    friendPush(recipient, [applied(application, await faceOf(applicant))]),
    friendPush(applicant, [applied(application, await faceOf(recipient))]),
  ]
  return { code: 30539, pushes }
}

function refused(code: ChatErrorCode): Added {
  return { code, pushes: [] }
}
