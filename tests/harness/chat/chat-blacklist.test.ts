import { expect, it } from 'vitest'
import { openChat } from '#support/chat/chat-harness.ts'
import { codeOf, receives, sendText, texts } from '#support/chat/chat-exchange.ts'

it('takes nothing from somebody who is blocked, until they no longer are', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await doctor.tim.addToBlacklist({ userIDList: ['10001'] })
  expect(await codeOf(sendText(patient, '20001', '听得到吗'))).toBe(20007)
  // Blocking is one way.
  await sendText(doctor, '10001', '听得到')
  await receives(patient, '听得到')
  await doctor.tim.removeFromBlacklist({ userIDList: ['10001'] })
  await sendText(patient, '20001', '现在呢')
  await receives(doctor, '现在呢')
  expect(texts(doctor)).toEqual(['现在呢'])
})

it('knows at the next login whom somebody has blocked', async () => {
  const harness = await openChat()
  const [doctor] = await harness.people('20001')
  await doctor.tim.addToBlacklist({ userIDList: ['10001'] })
  await doctor.tim.logout()
  const later = harness.person('20001')
  await later.logIn()
  await later.until(() => later.eventData('BLACKLIST_UPDATED')[0], 'the blacklist')
  expect((await later.tim.getBlacklist()).data).toEqual(['10001'])
})

it('blocks neither oneself nor somebody who does not exist', async () => {
  const harness = await openChat()
  const doctor = await harness.socket('20001')
  const reply = await doctor.ask('sns.black_list_add', { To_Account: ['20001', 'nobody', '10001'] })
  const codes = [20003, 20003, 0].map((ResultCode) => expect.objectContaining({ ResultCode }))
  expect(reply.ResultItem).toEqual(codes)
})

it('takes no change of an old message from somebody who is blocked', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  const key = { From_Account: '10001', To_Account: '20001', MsgSeq: 1, MsgRandom: 1 }
  const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }]
  const change = (Text: string) =>
    patient.ask('openim.modify_c2c_msg', { ...key, MsgBody: text(Text) })
  await patient.ask('openim.sendmsg', { ...key, MsgBody: text('您好') })
  await doctor.ask('sns.black_list_add', { To_Account: ['10001'] })
  expect(await change('听得到吗')).toMatchObject({ ErrorCode: 20007 })
  const { MsgList } = await doctor.ask('openim.getroammsg', { Peer_Account: '10001' })
  expect(MsgList).toMatchObject([{ MsgVersion: 0, MsgBody: text('您好') }])
  await doctor.ask('sns.black_list_delete', { To_Account: ['10001'] })
  expect(await change('现在呢')).toMatchObject({ ErrorCode: 0 })
  const heard = () => JSON.stringify(doctor.events()).includes('现在呢') || undefined
  await doctor.until(heard, 'the change')
  expect(JSON.stringify(doctor.events())).not.toContain('听得到吗')
})
