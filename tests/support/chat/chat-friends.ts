import { expect, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ChatPerson } from './chat-person.ts'
import type { ChatSocket } from './chat-socket.ts'

const friendSchema = z.looseObject({
  userID: z.string(),
  remark: z.string(),
  groupList: z.array(z.string()),
  source: z.string(),
  addTime: z.number(),
  friendCustomField: z.array(z.object({ key: z.string(), value: z.string() })),
  profile: z.looseObject({ nick: z.string() }),
})
const applicationsSchema = z.object({
  friendApplicationList: z.array(
    z.looseObject({
      userID: z.string(),
      nick: z.string(),
      wording: z.string(),
      source: z.string(),
      time: z.number(),
      type: z.string(),
    }),
  ),
  unreadCount: z.number(),
})
const groupSchema = z.looseObject({ name: z.string(), userIDList: z.array(z.string()) })

type FriendSeen = z.infer<typeof friendSchema>
type Applications = z.infer<typeof applicationsSchema>
type GroupSeen = z.infer<typeof groupSchema>

/** The friends that a page has by now. */
export async function friends(person: ChatPerson): Promise<FriendSeen[]> {
  const { data } = await person.tim.getFriendList()
  return z.array(friendSchema).parse(data)
}

export async function friendIds(person: ChatPerson): Promise<string[]> {
  return (await friends(person)).map(({ userID }) => userID)
}

/**
 * Waits until a page has these friends, each with what there is to know: the SDK asks for that by
 * itself, and has a friend who is taken off before it has heard back for good.
 */
export async function hasFriends(person: ChatPerson, userIds: readonly string[]): Promise<void> {
  await vi.waitFor(async () => {
    const found = await friends(person)
    expect(found.map(({ userID }) => userID)).toEqual(userIds)
    expect(found.every(({ addTime }) => addTime > 0)).toBe(true)
  })
}

export async function applications(person: ChatPerson): Promise<Applications> {
  const { data } = await person.tim.getFriendApplicationList()
  return applicationsSchema.parse(data)
}

export async function groupsOf(person: ChatPerson): Promise<Record<string, string[]>> {
  const { data } = await person.tim.getFriendGroupList()
  const groups: GroupSeen[] = z.array(groupSchema).parse(data)
  return Object.fromEntries(groups.map(({ name, userIDList }) => [name, userIDList]))
}

/** How somebody takes those who would be their friend. */
export async function allow(person: ChatPerson, how: 'AllowAny' | 'NeedConfirm' | 'DenyAny') {
  const { ALLOW_TYPE_ALLOW_ANY, ALLOW_TYPE_NEED_CONFIRM, ALLOW_TYPE_DENY_ANY } = person.types
  const types = {
    AllowAny: ALLOW_TYPE_ALLOW_ANY,
    NeedConfirm: ALLOW_TYPE_NEED_CONFIRM,
    DenyAny: ALLOW_TYPE_DENY_ANY,
  }
  await person.tim.updateMyProfile({ allowType: types[how] })
}

type Options = Parameters<ChatPerson['tim']['addFriend']>[0]
type Wanted = Omit<Options, 'source'>

/** Asks for a friend; gives the code, with which the SDK says whether that one has to agree. */
export async function ask(person: ChatPerson, wanted: Wanted): Promise<number> {
  const both = person.types.SNS_ADD_TYPE_BOTH
  const options = { source: 'AddSource_Type_Web', type: both, ...wanted }
  const { data } = await person.tim.addFriend(options)
  return z.object({ code: z.number() }).parse(data).code
}

/** The same person on a device that remembers nothing. */
export async function again(
  harness: { people(name: string): Promise<readonly [ChatPerson]> },
  userId: string,
): Promise<ChatPerson> {
  const [person] = await harness.people(userId)
  return person
}

const resultSchema = z.array(z.looseObject({ To_Account: z.string(), ResultCode: z.number() }))

/** Asks for friends over a raw socket; gives the code of each. */
export async function askRaw(
  socket: ChatSocket,
  people: readonly string[],
  fields: object = {},
): Promise<number[]> {
  const AddFriendItem = people.map((To_Account) => ({
    To_Account,
    AddSource: 'AddSource_Type_Web',
    ...fields,
  }))
  return codes(await socket.ask('sns.friend_add', { AddFriendItem }))
}

/** The code of each of the people that a command named. */
export function codes(reply: Record<string, unknown>): number[] {
  const results = resultSchema.parse(reply.ResultItem ?? reply.InfoItem)
  return results.map(({ ResultCode }) => ResultCode)
}
