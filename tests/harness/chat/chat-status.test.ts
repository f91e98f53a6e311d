import { expect, it } from 'vitest'
import { openChat } from '#support/chat/chat-harness.ts'

it('says who is there', async () => {
  const harness = await openChat()
  const [patient] = await harness.people('10001', '20001')
  const { data } = await patient.tim.getUserStatus({ userIDList: ['20001', 'nobody'] })
  expect(data).toMatchObject({
    successUserList: [{ userID: '20001', statusType: 1 }],
    failureUserList: [{ userID: 'nobody', code: 20003 }],
  })
})

it('tells whoever asked for it when somebody comes and goes, until they no longer ask', async () => {
  const harness = await openChat()
  const [patient] = await harness.people('10001')
  const statuses = () => patient.eventData('USER_STATUS_UPDATED')
  await patient.tim.subscribeUserStatus({ userIDList: ['20001'] })
  const doctor = harness.person('20001')
  await doctor.logIn()
  await patient.until(() => statuses()[0], 'the coming')
  await doctor.tim.logout()
  await patient.until(() => statuses()[1], 'the going')
  expect(statuses()).toMatchObject([
    [{ userID: '20001', statusType: 1 }],
    [{ userID: '20001', statusType: 2 }],
  ])
  await patient.tim.unsubscribeUserStatus({ userIDList: ['20001'] })
  const back = await harness.socket('20001')
  await back.ask('openim.getmsg', {})
  await patient.tim.getUserStatus({ userIDList: ['20001'] })
  expect(statuses()).toHaveLength(2)
})
