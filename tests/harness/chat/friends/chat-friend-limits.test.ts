import { expect, it } from 'vitest'
import type { Store } from '#harness/store/engine/schema.ts'
import { askRaw, codes, friendIds, hasFriends } from '#support/chat/chat-friends.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { sdksWithFriends } from '#support/chat/chat-sdk.ts'

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${prefix}${String(place).padStart(4, '0')}`)

/** Accounts of the operator's own, whom anybody may write to. */
async function addPeople(store: Store, userIds: readonly string[]): Promise<void> {
  for (const user_id of userIds) {
    await store
      .insertInto('chat_user')
      .values({ user_id, nick: null, avatar: null, items: '{}' })
      .execute()
  }
}

async function befriend(store: Store, owner: string, people: readonly string[]): Promise<void> {
  const facts = { remark: '', source: 'AddSource_Type_Web', wording: '', items: '{}', at: 1 }
  for (const friend of people) {
    await store
      .insertInto('chat_friend')
      .values({ owner, friend, ...facts })
      .execute()
  }
}

async function allow(harness: ChatHarness, userId: string, how: string): Promise<void> {
  const socket = await harness.socket(userId)
  await socket.ask('profile.portrait_set', {
    ProfileItem: [{ Tag: 'Tag_Profile_IM_AllowType', Value: `AllowType_Type_${how}` }],
  })
}

it.for(sdksWithFriends)('gives %s every page of a long list', async (sdkName) => {
  const harness = await openChat({ sdkName })
  const people = numbered('staff', 250)
  await addPeople(harness.context.store, people)
  await befriend(harness.context.store, 'lead', people)
  const [lead] = await harness.people('lead')
  await hasFriends(lead, people)
  expect(await friendIds(lead)).toEqual(people)
})

it('ends a page where what is written of friends is too much for it, and goes on from there', async () => {
  const harness = await openChat()
  const { store } = harness.context
  const people = numbered('staff', 60)
  await addPeople(store, people)
  await befriend(store, 'lead', people)
  const fields = Array.from({ length: 20 }, (_, place) => [
    `Tag_SNS_Custom_${String.fromCodePoint(97 + place)}`,
    'x'.repeat(500),
  ])
  const items = JSON.stringify(Object.fromEntries(fields))
  await store.updateTable('chat_friend').set({ items }).execute()
  const lead = await harness.socket('lead')
  let StartIndex = 0
  const pages = []
  do {
    const reply = await lead.ask('sns.friend_get', { StartIndex })
    pages.push(Array.isArray(reply.UserDataItem) ? reply.UserDataItem.length : 0)
    StartIndex = Number(reply.NextStartIndex)
  } while (StartIndex !== 0)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.reduce((sum, length) => sum + length, 0)).toBe(60)
})

it('has at most 3,000 friends on either list', async () => {
  const harness = await openChat()
  const { store } = harness.context
  const people = numbered('staff', 3000)
  await addPeople(store, ['lead', 'other', ...people])
  await befriend(store, 'lead', people)
  const lead = await harness.socket('lead')
  const other = await harness.socket('other')
  expect(await askRaw(lead, ['other'])).toEqual([30010])
  expect(await askRaw(other, ['lead'])).toEqual([30014])
  const single = { AddFriendItem: [{ To_Account: 'lead', AddSource: 'AddSource_Type_Web' }] }
  const reply = await other.ask('sns.friend_add', { ...single, AddType: 'Add_Type_Single' })
  expect(codes(reply)).toEqual([0])
})

it('has at most 100 applications that wait on either side', async () => {
  const harness = await openChat()
  const people = numbered('staff', 101)
  await addPeople(harness.context.store, people)
  for (const userId of ['lead', ...people]) await allow(harness, userId, 'NeedConfirm')
  const lead = await harness.socket('lead')
  const sent = await askRaw(lead, people.slice(0, 100))
  expect(new Set(sent)).toEqual(new Set([30539]))
  expect(await askRaw(lead, people.slice(100))).toEqual([30012])
  // Who waits already only asks again.
  expect(await askRaw(lead, people.slice(0, 1))).toEqual([30539])
  for (const userId of people.slice(0, 100)) {
    expect(await askRaw(await harness.socket(userId), ['lead'])).toEqual([30539])
  }
  expect(await askRaw(await harness.socket('staff0100'), ['lead'])).toEqual([30012])
  const { PendencyItem, UnreadPendencyCount } = await lead.ask('sns.pendency_get', {
    PendencyType: 'Pendency_Type_ComeIn',
  })
  expect([PendencyItem, UnreadPendencyCount]).toMatchObject([{ length: 100 }, 100])
})

it('takes at most 1,000 people onto a blacklist', async () => {
  const harness = await openChat()
  const people = numbered('staff', 1001)
  await addPeople(harness.context.store, people)
  const lead = await harness.socket('lead')
  const first = await lead.ask('sns.black_list_add', { To_Account: people.slice(0, 1000) })
  expect(new Set(codes(first))).toEqual(new Set([0]))
  const last = await lead.ask('sns.black_list_add', { To_Account: people.slice(999) })
  expect(codes(last)).toEqual([0, 30013])
})

it('keeps no words that are longer than the vendor takes, and none in the place of a source', async () => {
  const harness = await openChat()
  await addPeople(harness.context.store, ['lead', 'other'])
  const lead = await harness.socket('lead')
  for (const fields of [
    { Remark: 'r'.repeat(97) },
    { AddWording: '字'.repeat(86) },
    { GroupName: '组'.repeat(11) },
    { GroupName: ' ' },
    { AddSource: 'AddSource_Type_Telephone' },
    { AddSource: 'https://example.org' },
  ]) {
    expect(await askRaw(lead, ['other'], fields)).toEqual([30001])
  }
  const longest = { Remark: 'r'.repeat(96), AddWording: 'w'.repeat(256), GroupName: 'g'.repeat(30) }
  expect(await askRaw(lead, ['other'], longest)).toEqual([0])
  const update = async (SnsItem: object[]) =>
    codes(await lead.ask('sns.friend_update', { UpdateItem: [{ To_Account: 'other', SnsItem }] }))
  const custom = (letter: string, Value: string) => ({ Tag: `Tag_SNS_Custom_${letter}`, Value })
  expect(await update([custom('Ward', 'v'.repeat(501))])).toEqual([30001])
  expect(await update([custom('Telephone', 'v')])).toEqual([30001])
  expect(await update([{ Tag: 'Tag_SNS_IM_AddTime', Value: '0' }])).toEqual([30001])
  const letters = Array.from({ length: 21 }, (_, place) => String.fromCodePoint(97 + place))
  expect(await update(letters.slice(0, 20).map((letter) => custom(letter, 'v')))).toEqual([0])
  expect(await update([custom('u', 'v')])).toEqual([30001])
})
