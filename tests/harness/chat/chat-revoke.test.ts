import { expect, it } from 'vitest'
import { openChat } from '#support/chat/chat-harness.ts'
import {
  codeOf,
  conversation,
  receives,
  history,
  sendText,
  textOf,
  eventMessages,
} from '#support/chat/chat-exchange.ts'

const minute = 60_000

it('takes a message back within two minutes: it is gone on both sides, and no longer counts', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '留下')
  const sent = await sendText(patient, '20001', '收回')
  const incoming = await receives(doctor, '收回')
  await harness.context.clock.moveBy(2 * minute - 2000)
  await patient.tim.revokeMessage(sent)
  const revoked = await doctor.until(
    () => eventMessages(doctor, 'MESSAGE_REVOKED')[0],
    'the revoke',
  )
  expect(revoked.ID).toBe(incoming.ID)
  await doctor.tim.logout()
  const later = harness.person('20001')
  await later.logIn()
  const one = () => later.eventData('TOTAL_UNREAD_MESSAGE_COUNT_UPDATED').at(-1) === 1 || undefined
  await later.until(one, 'one unread')
  expect(await conversation(later, '10001')).toMatchObject({
    unreadCount: 1,
    lastMessage: { isRevoked: true },
  })
  const seen = await history(later, '10001')
  expect(seen.map(({ isRevoked }) => isRevoked)).toEqual([false, true])
  expect(seen.map(textOf)).toEqual(['留下', ''])
})

it('takes nothing back after two minutes: 20016', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const sent = await sendText(patient, '20001', '晚了')
  await receives(doctor, '晚了')
  await harness.context.clock.moveBy(2 * minute + 1000)
  expect(await codeOf(patient.tim.revokeMessage(sent))).toBe(20016)
  expect((await history(doctor, '10001')).map(textOf)).toEqual(['晚了'])
})

it('takes back only one’s own messages, only those that are there, and tells of it only once', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const sent = await sendText(patient, '20001', '我的')
  const incoming = await receives(doctor, '我的')
  const stranger = await harness.socket('10002')
  const MsgInfo = {
    From_Account: '10001',
    To_Account: '20001',
    MsgSeq: incoming.sequence,
    MsgRandom: incoming.random,
    MsgTimeStamp: incoming.time,
  }
  const command = 'openim.msgwithdraw'
  expect(await stranger.ask(command, { MsgInfo })).toMatchObject({ ErrorCode: 20022 })
  await doctor.tim.logout()
  const recipient = await harness.socket('20001')
  expect(await recipient.ask(command, { MsgInfo })).toMatchObject({ ErrorCode: 20022 })
  await patient.tim.revokeMessage(sent)
  await patient.tim.logout()
  const author = await harness.socket('10001')
  // A page that heard no answer asks again.
  expect(await author.ask(command, { MsgInfo })).toMatchObject({ ErrorCode: 0 })
  await recipient.ask('openim.getmsg', {})
  const tellings = recipient.pushes.filter((push) =>
    /WithdrawC2cMsgNotify/.test(JSON.stringify(push)),
  )
  expect(tellings).toHaveLength(1)
  const missing = { ...MsgInfo, MsgSeq: 1 }
  expect(await author.ask(command, { MsgInfo: missing })).toMatchObject({ ErrorCode: 20022 })
})

it('gives the words of a revoked message to its author alone', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const sent = await sendText(patient, '20001', '说错了', { cloudCustomData: 'k' })
  await receives(doctor, '说错了')
  await patient.tim.revokeMessage(sent)
  await doctor.until(() => eventMessages(doctor, 'MESSAGE_REVOKED')[0], 'the revoke')
  await doctor.tim.logout()
  await patient.tim.logout()
  const [author, other] = [await harness.socket('10001'), await harness.socket('20001')]
  const seen = { Peer_Account: '10001', WithRecalledMsg: 1 }
  expect(JSON.stringify(await other.ask('openim.getroammsg', seen))).not.toContain('说错了')
  expect(JSON.stringify(await other.ask('recentcontact.page_get', {}))).not.toContain('说错了')
  expect(JSON.stringify(await other.ask('openim.getmsg', {}))).not.toContain('说错了')
  const own = { Peer_Account: '20001', WithRecalledMsg: 1 }
  expect(JSON.stringify(await author.ask('openim.getroammsg', own))).toContain('说错了')
})

it('says a message anew, and shows whoever knew an older version the newest', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const sent = await sendText(patient, '20001', '旧')
  const incoming = await receives(doctor, '旧')
  sent.payload = { text: '新' }
  await patient.tim.modifyMessage(sent)
  const modified = await doctor.until(
    () => eventMessages(doctor, 'MESSAGE_MODIFIED')[0],
    'the new words',
  )
  expect(textOf(modified)).toBe('新')
  await patient.tim.logout()
  const author = await harness.socket('10001')
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: '又' } }]
  const stale = {
    From_Account: '10001',
    To_Account: '20001',
    MsgSeq: incoming.sequence,
    MsgRandom: incoming.random,
    MsgVersion: 0,
    MsgBody,
  }
  expect(await author.ask('openim.modify_c2c_msg', stale)).toMatchObject({
    ErrorCode: 20027,
    MsgVersion: 1,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: '新' } }],
  })
  const stranger = await harness.socket('10002')
  const forged = { ...stale, MsgVersion: 1 }
  expect(await stranger.ask('openim.modify_c2c_msg', forged)).toMatchObject({ ErrorCode: 70013 })
})
