import { expect, it } from 'vitest'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import {
  conversation,
  receives,
  history,
  sendText,
  texts,
  eventMessages,
} from '#support/chat/chat-exchange.ts'
import { timeLimit } from '#support/time-limit.ts'

/** Until a page is back, by its own heartbeat. */
const reconnectMs = 15_000

/** Cuts somebody off as a dead network does: pushes go nowhere, and nobody knows. */
async function cutOff(harness: ChatHarness, userId: string) {
  const { id } = await harness.context.store
    .selectFrom('chat_instance')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow()
  const real = harness.chat.hub.subscribe(userId, id, { send: () => {}, drop: () => {} })
  return { dropSocket: () => real?.drop() }
}

const gaps = [
  ['within the second', 0],
  ['after some seconds, when the SDK also asks for the history', 5],
  ['after so long that it does not', 700],
] as const

it.each(gaps)(
  'gives back to a page that lost its socket what it has missed, each once: %s',
  async (_, seconds) => {
    const harness = await openChat()
    const [patient, doctor] = await harness.people('10001', '20001')
    await sendText(patient, '20001', '之前')
    await receives(doctor, '之前')
    const line = await cutOff(harness, '20001')
    await harness.context.clock.moveBy(seconds * 1000)
    const missed = Array.from({ length: 20 }, (__, place) => `错过${place + 1}`)
    // At once: one after the other they would take more than the second on a busy machine.
    await Promise.all(missed.map((text) => sendText(patient, '20001', text)))
    line.dropSocket()
    await receives(doctor, '错过20', reconnectMs)
    await sendText(patient, '20001', '之后')
    await receives(doctor, '之后')
    expect(texts(doctor)).toEqual(['之前', ...missed, '之后'])
    const counted = () =>
      doctor.eventData('TOTAL_UNREAD_MESSAGE_COUNT_UPDATED').at(-1) === 22 ? true : undefined
    await doctor.until(counted, 'the count')
  },
  timeLimit(30_000),
)

it.each(gaps)(
  'gives back what the service has written in one’s own name, once, and not what the page has sent: %s',
  async (_, seconds) => {
    const harness = await openChat()
    const [patient, doctor] = await harness.people('10001', '20001')
    const payload = { data: 'own', description: '', extension: '' }
    const conversationType = doctor.types.CONV_C2C
    const own = doctor.tim.createCustomMessage({ to: '10001', conversationType, payload })
    await doctor.tim.sendMessage(own)
    const line = await cutOff(harness, '20001')
    await harness.context.clock.moveBy(seconds * 1000)
    const MsgContent = { Data: 'card', Desc: '', Ext: '' }
    const elements = [{ MsgType: 'TIMCustomElem', MsgContent }]
    await harness.control('/im/messages', { from: '20001', to: '10001', elements })
    await sendText(patient, '20001', '错过')
    line.dropSocket()
    await receives(doctor, '错过', reconnectMs)
    const cards = () => eventMessages(doctor).filter(({ type }) => type === 'TIMCustomElem')
    await doctor.until(() => cards()[0], 'the card')
    await sendText(patient, '20001', '之后')
    await receives(doctor, '之后')
    expect(cards()).toMatchObject([{ from: '20001', flow: 'out', payload: { data: 'card' } }])
  },
  timeLimit(30_000),
)

it('gives back what was pushed and is read by now, too, without counting it', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  const { Cookie } = await doctor.ask('openim.getmsg', {})
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'x' } }]
  await patient.ask('openim.sendmsg', { To_Account: '20001', MsgSeq: 1, MsgRandom: 1, MsgBody })
  const second = Math.floor(harness.context.clock.now() / 1000)
  const C2CMsgReadedItem = [{ To_Account: '10001', LastedMsgTime: second + 1 }]
  await doctor.ask('openim.msgreaded', { C2CMsgReaded: { C2CMsgReadedItem } })
  const since = await doctor.ask('openim.getmsg', { Cookie })
  expect(since).toMatchObject({
    MsgList: [{ MsgSeq: 1, SendMsgControl: { NoUnread: 1 } }],
    C2CPairUnreadCount: [],
  })
  const later = await doctor.ask('openim.getmsg', { Cookie: since.Cookie })
  expect(later).toMatchObject({ MsgList: [] })
})

it(
  'tells a page that is back what was revoked, modified and read meanwhile, once',
  async () => {
    const harness = await openChat()
    const [patient, doctor] = await harness.people('10001', '20001')
    const revoked = await sendText(patient, '20001', '收回')
    const modified = await sendText(patient, '20001', '旧')
    await sendText(doctor, '10001', '请看')
    await receives(doctor, '旧')
    await receives(patient, '请看')
    const line = await cutOff(harness, '20001')
    // In this order: the SDK takes one from the own unread count when it revokes.
    await patient.tim.setMessageRead({ conversationID: 'C2C20001' })
    await patient.tim.revokeMessage(revoked)
    modified.payload = { text: '新' }
    await patient.tim.modifyMessage(modified)
    line.dropSocket()
    await doctor.until(() => eventMessages(doctor, 'MESSAGE_REVOKED')[0], 'the revoke', reconnectMs)
    await doctor.until(() => eventMessages(doctor, 'MESSAGE_MODIFIED')[0], 'the new words')
    await doctor.until(() => eventMessages(doctor, 'MESSAGE_READ_BY_PEER')[0], 'the reading')
    const again = await cutOff(harness, '20001')
    await sendText(patient, '20001', '完')
    again.dropSocket()
    await receives(doctor, '完', reconnectMs)
    expect(eventMessages(doctor, 'MESSAGE_REVOKED')).toHaveLength(1)
    expect(eventMessages(doctor, 'MESSAGE_MODIFIED')).toHaveLength(1)
    expect(eventMessages(doctor, 'MESSAGE_READ_BY_PEER')).toHaveLength(1)
    const seen = await history(doctor, '10001')
    expect(seen.map(({ isRevoked }) => isRevoked)).toEqual([true, false, false, false])
    const two = () =>
      doctor.eventData('TOTAL_UNREAD_MESSAGE_COUNT_UPDATED').at(-1) === 2 ? true : undefined
    await doctor.until(two, 'two unread')
    expect(await conversation(doctor, '10001')).toMatchObject({ unreadCount: 2 })
  },
  timeLimit(40_000),
)

it('says once what a modified message says by now, and not what one said that is revoked, cleared or deleted by now', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  const body = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }]
  const key = (n: number) => ({ To_Account: '20001', MsgSeq: n, MsgRandom: n })
  const sendNumber = (n: number) =>
    patient.ask('openim.sendmsg', { ...key(n), MsgBody: body(`${n}`) })
  const modify = (n: number, MsgVersion: number, text: string) =>
    patient.ask('openim.modify_c2c_msg', {
      From_Account: '10001',
      ...key(n),
      MsgVersion,
      MsgBody: body(text),
    })
  await sendNumber(1)
  const clearing = { From_Account: '20001', To_Account: '10001', Type: 1 }
  await doctor.ask('recentcontact.clear_msg', clearing)
  await sendNumber(2)
  const deleted = await sendNumber(3)
  await sendNumber(4)
  const { Cookie } = await doctor.ask('openim.getmsg', {})

  await modify(1, 0, '清空')
  await modify(2, 0, '撤回')
  await modify(3, 0, '删除')
  await modify(4, 0, '旧')
  await modify(4, 1, '新')
  await patient.ask('openim.msgwithdraw', { MsgInfo: { From_Account: '10001', ...key(2) } })
  const MsgKeyList = [deleted.MsgKey]
  const deleting = { From_Account: '20001', To_Account: '10001', MsgKeyList }
  await doctor.ask('openim.delete_c2c_msg_ramble', deleting)
  const before = doctor.events().length

  await doctor.ask('openim.getmsg', { Cookie })
  const said = await doctor.until(() => doctor.events()[before], 'what was modified')
  // Of one push, so no other is on its way.
  expect([said, ...doctor.events().slice(before + 1)]).toMatchObject([
    { Event: 18, C2cMsgModNotifys: [{ MsgSeq: 4, MsgVersion: 2, MsgBody: body('新') }] },
  ])
})

it(
  'keeps a message that was on its way when the socket went, once',
  async () => {
    const harness = await openChat()
    const [patient, doctor] = await harness.people('10001', '20001')
    const sending = sendText(patient, '20001', '在途中')
    harness.chat.hub.drop('10001')
    await sending
    await receives(doctor, '在途中')
    await sendText(patient, '20001', '完')
    await receives(doctor, '完')
    expect(texts(doctor)).toEqual(['在途中', '完'])
    expect(await history(doctor, '10001')).toHaveLength(2)
  },
  timeLimit(30_000),
)
