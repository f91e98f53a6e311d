import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openChat } from '#support/chat/chat-harness.ts'
import { receives, sendText, textOf, eventMessages } from '#support/chat/chat-exchange.ts'

const mergedSchema = z.looseObject({
  title: z.string(),
  downloadKey: z.string(),
  messageList: z.array(z.looseObject({ messageBody: z.array(z.looseObject({})) })),
})

type Downloading = { downloadMergerMessage(message: unknown): Promise<{ payload: unknown }> }

it.each([
  ['a short record in one piece', '短', 3],
  ['a long record by its key', '长'.repeat(2000), 10],
])('forwards %s', async (_, text, count) => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const messageList = []
  for (let each = 0; each < count; each += 1) {
    messageList.push(await sendText(patient, '20001', `${each}${text}`))
  }
  await receives(doctor, `${count - 1}${text}`)
  const merger = patient.tim.createMergerMessage({
    to: '20001',
    conversationType: patient.types.CONV_C2C,
    payload: { messageList, title: '记录', abstractList: ['一'], compatibleText: '记录' },
  })
  await patient.tim.sendMessage(merger)
  const find = () => eventMessages(doctor).find(({ type }) => type === 'TIMRelayElem')
  const incoming = await doctor.until(find, 'the record')
  const { data } = await doctor.tim.getMessageList({ conversationID: 'C2C10001' })
  const received = data.messageList.find(({ ID }: { ID: string }) => ID === incoming.ID)
  const isWhole = mergedSchema.parse(received.payload).downloadKey === ''
  expect(isWhole).toBe(!text.startsWith('长'))
  // The SDK's declaration has another name for it.
  const tim = doctor.tim as unknown as Downloading
  const whole = isWhole ? received : await tim.downloadMergerMessage(received)
  const record = mergedSchema.parse(whole.payload)
  expect(record.messageList).toHaveLength(count)
  expect(textOf(record.messageList[0]?.messageBody[0] ?? {})).toBe(`0${text}`)
})

it('gives a record to nobody who was not sent its key', async () => {
  const harness = await openChat()
  const stranger = await harness.socket('10002')
  const reply = await stranger.ask('im_long_msg.get_relay_json_msg', { JsonMsgKey: 'guessed' })
  expect(reply).toMatchObject({ ErrorCode: 20022 })
})
