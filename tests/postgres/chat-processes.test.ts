import { expect, test, vi } from 'vitest'
import { kickTypes } from '#harness/im/kick-push.ts'
import { kickInstances } from '#harness/store/chat/chat-instance-store.ts'
import { history, receives, sendText, textOf, texts } from '#support/chat/chat-exchange.ts'
import { group, noticeOf, sendText as sendToGroup, tipOf } from '#support/chat/chat-groups.ts'
import { receiveFrames, openTwoChats } from '#support/postgres/two-chats.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })

/** Until a page is back, by its own heartbeat. */
const backMs = timeLimit(20_000)
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${name} ${place + 1}`)

test('what is said on one process is heard on the other, in order and once', async () => {
  const { a, b } = await openTwoChats()
  const [[patient], [doctor]] = [await a.people('10001'), await b.people('20001')]
  const [questions, answers] = [numbered('question', 20), numbered('answer', 20)]
  await Promise.all([
    (async () => {
      for (const text of questions) await sendText(patient, '20001', text)
    })(),
    (async () => {
      for (const text of answers) await sendText(doctor, '10001', text)
    })(),
  ])
  await Promise.all([receives(doctor, 'question 20'), receives(patient, 'answer 20')])
  expect(texts(doctor)).toEqual(questions)
  expect(texts(patient)).toEqual(answers)
  // Of new pages: one that has sent puts its own messages where the SDK got to it.
  const [[mine], [theirs]] = [await b.people('10001'), await a.people('20001')]
  const [ofMine, ofTheirs] = [await history(mine, '20001'), await history(theirs, '10001')]
  expect(ofMine).toHaveLength(40)
  expect(ofMine.map(textOf)).toEqual(ofTheirs.map(textOf))
})

test('the sender’s other page hears it on another process, and the one that sent it does not', async () => {
  const { a, b } = await openTwoChats()
  const [[patient], [doctor]] = [await a.people('10001'), await b.people('20001')]
  const mirror = receiveFrames(b, '10001')
  await sendText(patient, '20001', 'on both')
  await receives(doctor, 'on both')
  expect(mirror.filter((frame) => frame.includes('on both'))).toHaveLength(1)
  expect(texts(patient)).toEqual([])
})

test('members of a group hear each other on all processes, in the order of its numbers', async () => {
  const { a, b } = await openTwoChats()
  const [doctor] = await a.people('20001')
  const [patient, other] = await b.people('10001', '10002')
  const groupId = await group(doctor, [patient])
  await Promise.all(
    [doctor, patient].flatMap((person) =>
      numbered(person.userId, 10).map((text) => sendToGroup(person, groupId, text)),
    ),
  )
  await Promise.all([receives(patient, '20001 10'), receives(doctor, '10001 10')])
  for (const [person, peer] of [
    [doctor, '10001'],
    [patient, '20001'],
  ] as const) {
    expect(texts(person).filter((text) => text.startsWith(peer))).toEqual(numbered(peer, 10))
  }
  await doctor.tim.addGroupMember({ groupID: groupId, userIDList: ['10002'] })
  await Promise.all([tipOf(patient, 'joined'), noticeOf(other, 7)])
})

test('a login on one process ends the page on the other', async () => {
  const { a, b } = await openTwoChats()
  const [before] = await a.people('10001')
  // What it asks while it starts is answered by then.
  await before.tim.getUserProfile({ userIDList: ['20001'] })
  const [now] = await b.people('10001')
  await before.until(() => before.eventData('KICKED_OUT')[0], 'KICKED_OUT')
  expect(before.eventData('KICKED_OUT')).toEqual([{ type: now.types.KICKED_OUT_MULT_ACCOUNT }])
  const [doctor] = await a.people('20001')
  await sendText(doctor, '10001', 'to the new one')
  await receives(now, 'to the new one')
  expect(texts(before)).toEqual([])
})

test('a page hears that it is to go ahead of being refused for it', async () => {
  const { a, b } = await openTwoChats()
  const page = await a.socket('10001')
  const { multipleDevice: kickType } = kickTypes
  // Its own process has not been told yet.
  await kickInstances(b.context.store, { userId: '10001', except: null, kickType })
  const refused = page.ask('openim.getmsg', {}).then((reply) => ({ reply, heard: page.events() }))
  expect(await refused).toMatchObject({
    reply: { ErrorCode: 1002 },
    heard: [{ C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: kickType } }] }],
  })
})

test('a page that missed what the others tell comes back by itself, and has it all', async () => {
  const { a, b, cutChannel } = await openTwoChats()
  const [[patient], [doctor]] = [await a.people('10001'), await b.people('20001')]
  const groupId = await group(doctor, [patient])
  await sendText(patient, '20001', 'before')
  await receives(doctor, 'before')
  const { mend } = await cutChannel(b)
  const during = numbered('during', 5)
  for (const text of during) await sendText(patient, '20001', text)
  await sendToGroup(patient, groupId, 'during, in the group')
  expect(texts(doctor)).toEqual(['before'])
  await mend()
  await receives(doctor, 'during 5', backMs)
  await receives(doctor, 'during, in the group', backMs)
  await sendText(patient, '20001', 'after')
  await receives(doctor, 'after', backMs)
  const direct = texts(doctor).filter((text) => !text.includes('group'))
  expect(direct).toEqual(['before', ...during, 'after'])
})

test('a push to a page on another process meets a fault, and is in the log with it once', async () => {
  const { a, b } = await openTwoChats()
  const [[patient], [doctor]] = [await a.people('10001'), await b.people('20001')]
  const match = { push: 'C2cMsgArray', to: '20001' }
  await b.control('/faults', { match, drop: true, times: 1 })
  await sendText(patient, '20001', 'lost')
  await b.control('/faults', { match, latencyMs: 700, times: 1 })
  const began = performance.now()
  await sendText(patient, '20001', 'late')
  await sendText(patient, '20001', 'in time')
  await receives(doctor, 'late')
  expect(performance.now() - began).toBeGreaterThan(699)
  expect(texts(doctor)).toEqual(['in time', 'late'])
  expect(await (await fetch(`${a.url}/harness/api/faults`)).json()).toEqual([])
  const response = await fetch(`${a.url}/harness/api/events`)
  const events = (await response.json()) as { path: string; fault?: unknown }[]
  const pushes = events.filter(({ path }) => path === 'im_open_push.msg_push')
  expect(pushes.map(({ fault }) => fault)).toMatchObject([{ drop: true }, { latencyMs: 700 }])
})

test('a push costs a page on another process its socket, and it comes back with what it missed', async () => {
  const { a, b } = await openTwoChats()
  const [[patient], [doctor]] = [await a.people('10001'), await b.people('20001')]
  await a.control('/faults', { match: { push: 'C2cMsgArray' }, close: true, times: 1 })
  await sendText(patient, '20001', 'cut')
  await receives(doctor, 'cut', backMs)
  expect(texts(doctor)).toEqual(['cut'])
})
