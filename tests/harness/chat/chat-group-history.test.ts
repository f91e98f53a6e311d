import { expect, it } from 'vitest'
import {
  group,
  historyOf,
  kept,
  noticeOf,
  rawPerson,
  relogged,
  sendText,
  textOf,
} from '#support/chat/chat-groups.ts'
import type { ChatPerson } from '#support/chat/chat-person.ts'
import { openChat } from '#support/chat/chat-harness.ts'

it('shows a member what was said since they came, and a stranger nothing', async () => {
  const harness = await openChat()
  const [doctor, patient, nurse] = await harness.people('20001', '10001', 'nurse')
  await group(doctor, [patient])
  await sendText(doctor, 'g1', '来之前')
  await doctor.tim.addGroupMember({ groupID: 'g1', userIDList: ['nurse'] })
  await noticeOf(nurse, 7)
  await sendText(doctor, 'g1', '来之后')
  await textOf(nurse, '来之后')
  const texts = (await historyOf(await relogged(harness, nurse), 'g1')).map(({ type, payload }) =>
    type === 'TIMTextElem' ? payload.text : type,
  )
  expect(texts).toEqual(['TIMGroupTipElem', '来之后'])
  const stranger = await rawPerson(harness, 'stranger')
  const reply = await stranger.ask('group_open_http_svc.group_msg_get', { GroupId: 'g1' })
  expect(reply).toMatchObject({ ErrorCode: 10007 })
  expect(reply).not.toHaveProperty('RspMsgList')
})

it('pages through a long history to its first message', async () => {
  const harness = await openChat()
  const [doctor] = await harness.people('20001')
  await group(doctor, [])
  for (let word = 0; word < 50; word += 1) await sendText(doctor, 'g1', String(word))
  const all = await historyOf(await relogged(harness, doctor), 'g1')
  expect(all.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 51 }, (_, at) => at + 1))
})

it.each([21, 22, 23, 37, 43])(
  'shows all of a history of %i messages: one page and one more are no gap',
  async (count) => {
    const harness = await openChat()
    const [patient, doctor] = await harness.people('10001', '20001')
    const groupId = await group(doctor, [patient])
    // The SDK itself says the first.
    for (let each = 2; each <= count; each += 1) await sendText(doctor, groupId, `第${each}`)
    const fresh = await relogged(harness, patient)
    const all = Array.from({ length: count }, (_, place) => place + 1)
    expect((await historyOf(fresh, groupId)).map(({ sequence }) => sequence)).toEqual(all)
  },
)

it('takes a message back for all, and leaves its words to its author alone', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient])
  const sent = await sendText(patient, 'g1', '说错了')
  await textOf(doctor, '说错了')
  await patient.tim.revokeMessage(kept(patient, sent.ID))
  const [revoked] = await doctor.until(
    () => doctor.eventData('MESSAGE_REVOKED')[0] as { ID: string; revoker: string }[] | undefined,
    'the revoke',
  )
  expect(revoked).toMatchObject({ ID: sent.ID, revoker: '10001' })
  const last = (await historyOf(await relogged(harness, doctor), 'g1')).at(-1)
  expect(last).toMatchObject({ ID: sent.ID, isRevoked: true })
  expect(JSON.stringify(last)).not.toContain('说错了')
})

it('lets the owner take down what members say, and members only their own for two minutes', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient])
  const order = await sendText(doctor, 'g1', '注意')
  await textOf(patient, '注意')
  const theirs = patient.tim.revokeMessage(kept(patient, order.ID))
  await expect(theirs).rejects.toMatchObject({ code: 10007 })
  const old = await sendText(patient, 'g1', '旧的')
  await textOf(doctor, '旧的')
  await harness.context.clock.moveBy(121_000)
  const late = patient.tim.revokeMessage(kept(patient, old.ID))
  await expect(late).rejects.toMatchObject({ code: 10031 })
  await doctor.tim.revokeMessage(kept(doctor, old.ID))
  await patient.until(() => patient.eventData('MESSAGE_REVOKED')[0], 'the revoke')
})

it('deletes a message for one person, who does not find it again', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient])
  const sent = await sendText(doctor, 'g1', '多余')
  await textOf(patient, '多余')
  await patient.tim.deleteMessage([kept(patient, sent.ID)])
  const texts = async (person: ChatPerson) =>
    (await historyOf(await relogged(harness, person), 'g1')).map(({ payload }) => payload.text)
  expect(await texts(patient)).toEqual([undefined])
  expect(await texts(doctor)).toEqual([undefined, '多余'])
})

it('changes what its author changes, for all', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient])
  const sent = await sendText(doctor, 'g1', '三点')
  await textOf(patient, '三点')
  const message = kept(doctor, sent.ID)
  message.payload.text = '四点'
  await doctor.tim.modifyMessage(message)
  const [modified] = await patient.until(
    () => patient.eventData('MESSAGE_MODIFIED')[0] as { payload: object }[] | undefined,
    'the change',
  )
  expect(modified).toMatchObject({ ID: sent.ID, payload: { text: '四点' } })
  const theirs = kept(patient, sent.ID)
  theirs.payload.text = '五点'
  await expect(patient.tim.modifyMessage(theirs)).rejects.toMatchObject({ code: 10007 })
  const last = (await historyOf(await relogged(harness, patient), 'g1')).at(-1)
  expect(last).toMatchObject({ payload: { text: '四点' } })
})

it('tells nobody who came later what an earlier message says now', async () => {
  const harness = await openChat()
  const owner = await rawPerson(harness, '20001')
  const guest = await harness.socket('10001')
  const GroupId = 'g1'
  const body = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }]
  const send = (Random: number, text: string) =>
    owner.ask('group_open_http_svc.send_group_msg', {
      GroupId,
      Random,
      ClientSeq: Random,
      MsgBody: body(text),
    })
  const modify = (MsgSeq: unknown, text: string) =>
    owner.ask('openim.modify_group_msg', { GroupId, MsgSeq, MsgBody: body(text) })
  await owner.ask('group_open_http_svc.create_group', { GroupId, Type: 'Private', Name: '甲' })
  const before = await send(1, '来之前')
  const MemberList = [{ Member_Account: '10001' }]
  await owner.ask('group_open_http_svc.add_group_member', { GroupId, MemberList })
  const since = await send(2, '来之后')
  expect(await modify(before.MsgSeq, '以前的话')).toMatchObject({ ErrorCode: 0 })
  expect(await modify(since.MsgSeq, '后来的话')).toMatchObject({ ErrorCode: 0 })
  const modified = () => guest.events().filter((event: object) => 'GroupMsgModNotifys' in event)
  await guest.until(() => modified()[0], 'the change')
  expect(modified()).toMatchObject([{ GroupMsgModNotifys: [{ MsgBody: body('后来的话') }] }])
})

it('shows whoever comes into a meeting group what was said before, as the vendor has it', async () => {
  const harness = await openChat()
  const owner = await rawPerson(harness, '20001')
  const guest = await rawPerson(harness, '10001')
  const GroupId = 'g1'
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: '来之前' } }]
  await owner.ask('group_open_http_svc.create_group', { GroupId, Type: 'ChatRoom', Name: '甲' })
  await owner.ask('group_open_http_svc.send_group_msg', {
    GroupId,
    Random: 1,
    ClientSeq: 1,
    MsgBody,
  })
  await guest.ask('group_open_http_svc.apply_join_group', { GroupId })
  const history = await guest.ask('group_open_http_svc.group_msg_get', { GroupId })
  expect(history).toMatchObject({
    RspMsgList: [
      { MsgSeq: 2, Event: 4 },
      { MsgSeq: 1, MsgBody },
    ],
  })
})
