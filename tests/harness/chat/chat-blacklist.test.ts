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
