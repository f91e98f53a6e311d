import { expect, it } from 'vitest'
import {
  historyOf,
  kept,
  rawPerson,
  received,
  sendText as speak,
  textOf,
} from '#support/chat/chat-groups.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { loseSocket } from '#support/chat/lose-socket.ts'
import { openSocket } from '#support/chat/chat-socket.ts'

const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }]

it('gives a page that lost its socket each message that it missed once, and the revoke', async () => {
  const harness = await openChat()
  const [patient, nurse] = await harness.people('10001', 'nurse')
  const owner = await rawPerson(harness, '20001')
  const ask = (name: string, body: object) =>
    owner.ask(`group_open_http_svc.${name}`, { GroupId: 'g1', ...body })
  const sendText = (word: string, Random: number) =>
    ask('send_group_msg', { Random, ClientSeq: 1, MsgBody: text(word) })
  await ask('create_group', {
    Type: 'Private',
    Name: '甲',
    MemberList: [{ Member_Account: patient.userId }],
  })
  await sendText('之前', 1)
  const { ID } = await textOf(patient, '之前')
  await historyOf(patient, 'g1')

  await loseSocket(harness, patient.userId)
  // They are kept before the page is signed in on another socket.
  await Promise.all([
    ...Array.from({ length: 20 }, (_, place) => sendText(`漏${place}`, place + 2)),
    ask('add_group_member', { MemberList: [{ Member_Account: nurse.userId }] }),
    ask('group_msg_recall', { MsgSeqList: [{ MsgSeq: 1 }] }),
    sendText('最后', 30),
  ])
  expect(harness.chat.hub.isOnline(patient.userId)).toBe(false)

  await textOf(patient, '最后')
  const revoked = await patient.until(
    () => patient.eventData('MESSAGE_REVOKED')[0] as { ID: string }[] | undefined,
    'the revoke',
  )
  expect(revoked.map((each) => each.ID)).toEqual([ID])
  const events = received(patient).filter(({ type }) => type !== 'TIMGroupSystemNoticeElem')
  const all = Array.from({ length: 23 }, (_, place) => place + 1)
  expect(events.map(({ sequence }) => sequence)).toEqual(all)
})

it('tells a page that is back what was modified meanwhile, but not of what is revoked by now', async () => {
  const harness = await openChat()
  const [patient] = await harness.people('10001')
  const owner = await rawPerson(harness, '20001')
  const ask = (command: string, body: object) => owner.ask(command, { GroupId: 'g1', ...body })
  const sendText = (word: string, Random: number) =>
    ask('group_open_http_svc.send_group_msg', { Random, ClientSeq: 1, MsgBody: text(word) })
  const modify = (MsgSeq: number, MsgVersion: number, word: string) =>
    ask('openim.modify_group_msg', { MsgSeq, MsgVersion, MsgBody: text(word) })
  const MemberList = [{ Member_Account: '10001' }]
  await ask('group_open_http_svc.create_group', { Type: 'Private', Name: '甲', MemberList })
  await sendText('一', 1)
  await sendText('二', 2)
  const one = await textOf(patient, '一')
  const two = await textOf(patient, '二')

  await loseSocket(harness, '10001')
  await modify(1, 0, '壹')
  await modify(1, 1, '弌')
  await modify(2, 0, '贰')
  await ask('group_open_http_svc.group_msg_recall', { MsgSeqList: [{ MsgSeq: 2 }] })
  expect(harness.chat.hub.isOnline('10001')).toBe(false)

  await patient.until(() => patient.eventData('MESSAGE_REVOKED')[0], 'the revoke')
  await patient.until(() => patient.eventData('MESSAGE_MODIFIED')[0], 'the change')
  await sendText('之后', 3)
  await textOf(patient, '之后')
  const changes = patient.eventData('MESSAGE_MODIFIED').flat()
  expect(changes).toMatchObject([{ ID: one.ID, payload: { text: '弌' } }])
  expect(kept(patient, two.ID)).toMatchObject({ isRevoked: true, payload: { text: '二' } })
})

it('tells of revokes since a moment in microseconds, page by page, each once', async () => {
  const harness = await openChat()
  const owner = await rawPerson(harness, '20001')
  const ask = (name: string, body: object) =>
    owner.ask(`group_open_http_svc.${name}`, { GroupId: 'g1', ...body })
  await ask('create_group', { Type: 'Private', Name: '甲' })
  const MsgBody = text('好')
  const sequences = [1, 2, 3, 4, 5]
  for (const Random of sequences) await ask('send_group_msg', { Random, ClientSeq: 1, MsgBody })
  // Frames that come together are revoked in one millisecond.
  await Promise.all(
    sequences.map((MsgSeq) => ask('group_msg_recall', { MsgSeqList: [{ MsgSeq }] })),
  )
  const events: unknown[] = []
  let BeginTime = 0
  for (;;) {
    const page = await ask('get_group_notify', { BeginTime, Limit: 2 })
    events.push(page.NotifyMsgList)
    if (page.NextMsgTime === 0) break
    BeginTime = Number(page.NextMsgTime)
  }
  expect(events.flat()).toMatchObject(sequences.map((MsgSeq) => ({ MsgSeq })))
  const later = await ask('get_group_notify', { BeginTime: BeginTime + 1 })
  expect(later).toMatchObject({ NextMsgTime: 0, NotifyMsgList: [] })
})

it('tells a page of revokes whose clock is a little ahead', async () => {
  const harness = await openChat()
  const owner = await rawPerson(harness, '20001')
  const ask = (name: string, body: object) =>
    owner.ask(`group_open_http_svc.${name}`, { GroupId: 'g1', ...body })
  await ask('create_group', { Type: 'Private', Name: '甲' })
  await ask('send_group_msg', { Random: 1, ClientSeq: 1, MsgBody: text('好') })
  await ask('group_msg_recall', { MsgSeqList: [{ MsgSeq: 1 }] })
  const BeginTime = harness.context.clock.now() * 1000 + 500_000
  const events = await ask('get_group_notify', { BeginTime })
  expect(events).toMatchObject({ NextMsgTime: 0, NotifyMsgList: [{ MsgSeq: 1 }] })
})

it('tells a page of revokes however far its clock is ahead, once it has asked before, each once', async () => {
  const harness = await openChat()
  const owner = await rawPerson(harness, '20001')
  const ask = (name: string, body: object) =>
    owner.ask(`group_open_http_svc.${name}`, { GroupId: 'g1', ...body })
  const revoke = (MsgSeq: number) => ask('group_msg_recall', { MsgSeqList: [{ MsgSeq }] })
  // The SDK asks for what was revoked since the answer before, by its own clock.
  const revokesOf = async (aheadMs: number, Limit: number) => {
    let BeginTime = (harness.context.clock.now() + aheadMs) * 1000
    const revoked: unknown[] = []
    for (;;) {
      const page = await ask('get_group_notify', { BeginTime, Limit })
      revoked.push(...(page.NotifyMsgList as { MsgSeq: number }[]).map(({ MsgSeq }) => MsgSeq))
      if (page.NextMsgTime === 0) return revoked
      BeginTime = Number(page.NextMsgTime)
    }
  }
  await ask('create_group', { Type: 'Private', Name: '甲' })
  const MsgBody = text('好')
  for (const Random of [1, 2, 3, 4]) await ask('send_group_msg', { Random, ClientSeq: 1, MsgBody })
  await revoke(1)
  const { NotifyMsgList } = await ask('get_group_notify', { BeginTime: 0 })
  expect(NotifyMsgList).toMatchObject([{ MsgSeq: 1 }])

  await revoke(2)
  await revoke(3)
  await revoke(4)
  expect(await revokesOf(60_000, 2)).toEqual([2, 3, 4])
  expect(await revokesOf(60_000, 2)).toEqual([])
})

it('gives a page what it missed in a group also when its own words have gone out before', async () => {
  const harness = await openChat()
  const [patient] = await harness.people('10001')
  const owner = await rawPerson(harness, '20001')
  const ask = (name: string, body: object) =>
    owner.ask(`group_open_http_svc.${name}`, { GroupId: 'g1', ...body })
  const sendText = (word: string, Random: number) =>
    ask('send_group_msg', { Random, ClientSeq: 1, MsgBody: text(word) })
  await ask('create_group', {
    Type: 'Private',
    Name: '甲',
    MemberList: [{ Member_Account: patient.userId }],
  })
  await sendText('之前', 1)
  await textOf(patient, '之前')

  await loseSocket(harness, patient.userId)
  // They wait for the next socket, where they go ahead of the login.
  const own = speak(patient, 'g1', '我的话')
  await Promise.all([sendText('漏一', 2), sendText('漏二', 3)])
  expect(harness.chat.hub.isOnline(patient.userId)).toBe(false)

  await own
  await textOf(patient, '漏二')
  await sendText('之后', 4)
  await textOf(patient, '之后')
  const texts = received(patient).map(({ payload }) => payload.text)
  expect(texts.filter((each) => each !== undefined)).toEqual(['之前', '漏一', '漏二', '之后'])
})

it('tells a page that asks before it has logged in again, as the SDK does of what was cut off', async () => {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  const owner = await rawPerson(harness, '20001')
  const { Cookie } = await patient.ask('openim.getmsg', {})
  const MemberList = [{ Member_Account: '10001' }]
  const ask = (name: string, body: object) =>
    owner.ask(`group_open_http_svc.${name}`, { GroupId: 'g1', ...body })
  await ask('create_group', { Type: 'Private', Name: '甲', MemberList })
  await ask('send_group_msg', { Random: 1, ClientSeq: 1, MsgBody: text('漏') })
  patient.socket.terminate()
  const { sdkAppId } = harness.context.chatApp
  const again = { url: harness.url, sdkAppId, userId: '10001', userSig: harness.sigOf('10001') }
  const next = await openSocket(again)
  await next.ask('openim.getmsg', { Cookie }, patient.session())
  const isMissed = (event: object) => /"Text":"漏"/.test(JSON.stringify(event))
  expect(await next.until(() => next.events().find(isMissed), 'the message')).toBeDefined()
})

it.each([
  ['openim.getmsg', ['漏', '新', '新']],
  ['im_open_status.wshello', ['新']],
])(
  'pushes to a page that is back once it has caught up, or goes on without: %s',
  async (servcmd, expected) => {
    const harness = await openChat()
    const patient = await harness.socket('10001')
    const owner = await rawPerson(harness, '20001')
    const { Cookie } = await patient.ask('openim.getmsg', {})
    const ask = (name: string, body: object) =>
      owner.ask(`group_open_http_svc.${name}`, { GroupId: 'g1', ...body })
    const sendText = (word: string, Random: number) =>
      ask('send_group_msg', { Random, ClientSeq: 1, MsgBody: text(word) })
    const MemberList = [{ Member_Account: '10001' }]
    await ask('create_group', { Type: 'Private', Name: '甲', MemberList })
    patient.socket.terminate()
    await sendText('漏', 1)
    const { sdkAppId } = harness.context.chatApp
    const again = { url: harness.url, sdkAppId, userId: '10001', userSig: harness.sigOf('10001') }
    const next = await openSocket(again)
    const back = (command: string, body: object) => next.ask(command, body, patient.session())
    await back('im_open_status.wslogin', {})
    await sendText('新', 2)
    // Whatever was pushed would be there before this answer.
    await back('profile.portrait_get_all', { UserItem: [] })
    expect(next.events()).toEqual([])

    await back(servcmd, { Cookie })
    await back('profile.portrait_get_all', { UserItem: [] })
    const texts = next.events().map((event) => /"Text":"(.)"/.exec(JSON.stringify(event))?.[1])
    expect(texts.filter((each) => each !== undefined)).toEqual(expected)
  },
)
