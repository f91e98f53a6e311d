import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { group, relogged, sendText, textOf } from '#support/chat/chat-groups.ts'
import type { ChatPerson } from '#support/chat/chat-person.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { loseSocket } from '#support/chat/lose-socket.ts'

const conversationID = 'GROUPg1'
/** The vendor's kinds of mentions. */
const ofMe = 1
const ofAll = 2

const rowSchema = z.object({ conversationID: z.string(), groupAtInfoList: z.array(z.unknown()) })

/** Where a list of conversations shows that its owner is mentioned. */
function mentionsIn(list: unknown): unknown[] {
  const rows = z.array(rowSchema).parse(list)
  return rows.find((each) => each.conversationID === conversationID)?.groupAtInfoList ?? []
}

/** Waits until somebody's page shows so many mentions. */
function mentioned(person: ChatPerson, count: number): Promise<unknown[]> {
  const find = () => {
    const mentions = mentionsIn(person.eventData('CONVERSATION_LIST_UPDATED').at(-1) ?? [])
    return mentions.length === count ? mentions : undefined
  }
  return person.until(find, `${count} mentions`)
}

async function mentionsNow({ tim }: ChatPerson): Promise<unknown[]> {
  return mentionsIn((await tim.getConversationList()).data.conversationList)
}

/** The SDK reports no reading of a group that it does not know yet. */
async function read(person: ChatPerson): Promise<void> {
  await person.until(() => person.eventData('GROUP_LIST_UPDATED')[0], 'the groups')
  await person.tim.setMessageRead({ conversationID })
}

async function mention({ tim, types }: ChatPerson, text: string, userId: string): Promise<void> {
  const payload = { text, atUserList: [userId] }
  const options = { to: 'g1', conversationType: types.CONV_GROUP, payload }
  await tim.sendMessage(tim.createTextAtMessage(options))
}

it('tells those whom a message mentions, on a new page too, until they have read it', async () => {
  const harness = await openChat()
  const [doctor, patient, nurse] = await harness.people('20001', '10001', 'nurse')
  await group(doctor, [patient, nurse])
  await mention(doctor, '@林晓 请看', '10001')
  expect(await textOf(patient, '@林晓 请看')).toMatchObject({ atUserList: ['10001'] })
  const expected = { from: '20001', messageSequence: 2, atTypeArray: [ofMe] }
  expect(await mentioned(patient, 1)).toMatchObject([expected])
  await mention(doctor, '@所有人 开会', doctor.types.MSG_AT_ALL)

  const next = await relogged(harness, patient)
  expect(await mentioned(next, 2)).toMatchObject([expected, { atTypeArray: [ofAll] }])
  await read(next)

  const last = await relogged(harness, next)
  // Whatever is known of the group comes before what is new in it.
  await sendText(doctor, 'g1', '散会')
  await textOf(last, '散会')
  expect(await mentionsNow(last)).toEqual([])
})

it('tells a page that is back of the mentions that it missed, and of none that is read', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient])
  await mention(doctor, '@林晓 请看', '10001')
  await mentioned(patient, 1)
  await read(patient)
  await mentioned(patient, 0)
  await loseSocket(harness, '10001')
  await mention(doctor, '@林晓 再看', '10001')
  expect(harness.chat.hub.isOnline('10001')).toBe(false)

  await textOf(patient, '@林晓 再看')
  await sendText(doctor, 'g1', '散会')
  await textOf(patient, '散会')
  expect(await mentionsNow(patient)).toMatchObject([{ messageSequence: 3 }])
})
