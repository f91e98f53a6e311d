import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { createHarness, type Harness } from '#harness/app.ts'
import { issueUserSig } from '#harness/im/user-sig.ts'
import { openSdkPage, type SdkPage, type SdkPageOptions } from '#support/chat/sdk-page.ts'
import { timeLimit } from '#support/time-limit.ts'
import { chatCase, groups, people, type ChatCase } from './chat-cases.ts'
import type { FuzzReport } from './fuzz-part.ts'
import { openSenderLine, type SenderLine } from './sender-line.ts'

/** After so many cases the reader signs in anew and reads everything. */
const casesOfRound = 250
const atOnce = 25
/** By the harness's clock: more than a second may hold else. */
const msOfCase = 20

const { sender } = people

/**
 * One real SDK says whatever there is, another reads it: live, and all of it after a login. Every
 * frame is answered, and no reader ever fails to become ready or to page the whole history.
 */
export async function fuzzChat(cases: number, seed: number): Promise<ChatReport> {
  const report: ChatReport = { cases: 0, notes: { taken: 0, refused: 0, read: 0 }, faults: [] }
  const scene = await openScene((error) => report.faults.push(`fault: ${String(error)}`))
  try {
    for (let round = 0; report.cases < cases; round += 1) {
      const count = Math.min(casesOfRound, cases - report.cases)
      const drawn = fc.sample(chatCase, { numRuns: count, seed: seed + round })
      await playRound(scene, { report, drawn, round })
      report.cases += count
      if (report.faults.length > 0) break
    }
  } finally {
    await scene.close()
  }
  return report
}

type ChatReport = FuzzReport & { notes: { taken: number; refused: number; read: number } }
type Scene = Awaited<ReturnType<typeof openScene>>
type Round = { report: ChatReport; drawn: readonly ChatCase[]; round: number }

async function openScene(onFault: (error: unknown) => void) {
  let ahead = 0
  const clock = { now: () => Date.now() + ahead }
  const harness = await createHarness({ clock, onFault })
  const server = createServer(harness.app)
  server.on('upgrade', harness.chat.upgrade)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  const { chatApp } = harness.context
  const optionsOf = (userId: string): SdkPageOptions => ({
    url: `http://127.0.0.1:${port}`,
    sdkAppId: chatApp.sdkAppId,
    userId,
    userSig: sigOf(harness, userId),
  })
  const line = await openSenderLine(optionsOf(sender))
  return {
    harness,
    line,
    optionsOf,
    passTime: (ms: number) => void (ahead += ms),
    async close() {
      await line.page.close()
      await harness.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

function sigOf({ context }: Harness, userId: string): string {
  const now = Math.floor(context.clock.now() / 1000)
  return issueUserSig(context.chatApp, { userId, now, expire: 86_400 })
}

async function playRound(scene: Scene, { report, drawn, round }: Round): Promise<void> {
  const reader = idOf(people.reader, round)
  const live = openSdkPage(scene.optionsOf(reader))
  await live.logIn()
  await makeGroups(scene.line, round)
  for (let at = 0; at < drawn.length; at += atOnce) {
    const some = drawn.slice(at, at + atOnce)
    scene.passTime(some.length * msOfCase)
    const codes = await within(
      Promise.all(some.map((each) => scene.line.ask(each.servcmd, inRound(bodyOf(each), round)))),
      'an answer to each frame',
    )
    if (codes instanceof Error)
      return void report.faults.push(`${codes.message}: ${writtenCases(some)}`)
    for (const code of codes) report.notes[code === 0 ? 'taken' : 'refused'] += 1
  }
  for (const read of [
    () => receivesLive(scene.line, live, `live of ${reader}`),
    () => live.close(),
    () => readsAll(scene.optionsOf(reader), report),
  ]) {
    const failure = await within(read(), 'a reader')
    if (failure instanceof Error) return void report.faults.push(failure.message)
  }
}

/** Everybody but the sender is new in each round, so that a history is soon read. */
function inRound(body: string, round: number): string {
  const { first, second } = groups
  return [people.reader, first, second].reduce(
    (text, name) => text.replaceAll(`"${name}"`, `"${idOf(name, round)}"`),
    body,
  )
}

const idOf = (name: string, round: number) => `${name}${round}`

async function makeGroups(line: SenderLine, round: number): Promise<void> {
  const sendText = async (servcmd: string, body: object) => {
    const code = await line.ask(servcmd, inRound(JSON.stringify(body), round))
    if (code !== 0) throw new Error(`${servcmd} of a new round is refused with ${code}`)
  }
  const MemberList = [{ Member_Account: people.reader }]
  for (const GroupId of Object.values(groups)) {
    await sendText('group_open_http_svc.create_group', {
      Type: 'Public',
      Name: 'a',
      GroupId,
      MemberList,
    })
  }
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'first' } }]
  await sendText('openim.sendmsg', {
    To_Account: people.reader,
    MsgSeq: 1,
    MsgRandom: round,
    MsgBody,
  })
}

function bodyOf({ body, inside }: ChatCase): string {
  const written = JSON.stringify(body) ?? 'null'
  if (inside === '') return written
  return written.length > 2 && written.endsWith('}')
    ? `${written.slice(0, -1)},"Inside":${inside}}`
    : inside
}

/** What the sender's SDK itself says now is heard by a page that has heard everything before. */
async function receivesLive({ page }: SenderLine, live: SdkPage, text: string): Promise<void> {
  const options = { to: live.userId, conversationType: page.types.CONV_C2C, payload: { text } }
  await page.tim.sendMessage(page.tim.createTextMessage(options))
  const isReceived = () => JSON.stringify(live.eventData('MESSAGE_RECEIVED')).includes(text)
  await live.until(() => (isReceived() ? true : undefined), `the text ${text}`)
}

const pageSchema = z.object({
  messageList: z.array(z.looseObject({ ID: z.string() })),
  isCompleted: z.boolean(),
  nextReqMessageID: z.string(),
})

/** A page that has just been signed in: ready, with every history to its end, groups and profiles. */
async function readsAll(options: SdkPageOptions, report: ChatReport): Promise<void> {
  const page = openSdkPage(options)
  try {
    await page.logIn()
    await page.until(() => page.eventData('GROUP_LIST_UPDATED')[0], 'the groups')
    const { data: list } = await page.tim.getConversationList()
    const conversations = z
      .array(z.looseObject({ conversationID: z.string() }))
      .parse(list.conversationList)
    const ids = conversations.map(({ conversationID }) => conversationID)
    if (!ids.includes(`C2C${sender}`)) throw new Error('the list lacks who has written')
    for (const id of ids.filter((each) => !each.startsWith('@TIM'))) {
      report.notes.read += await lengthOf(page, id)
    }
    await page.tim.getGroupList({ groupProfileFilter: [] })
    for (const groupID of ids.filter((id) => id.startsWith('GROUP')).map((id) => id.slice(5))) {
      await page.tim.getGroupMemberList({ groupID, count: 30, offset: 0 })
    }
    await page.tim.getUserProfile({ userIDList: [sender] })
  } finally {
    await page.close()
  }
}

/** How many messages there are, to the end of a history. */
async function lengthOf({ tim }: SdkPage, conversationID: string): Promise<number> {
  let length = 0
  let next = {}
  for (;;) {
    const { data } = await tim.getMessageList({ conversationID, ...next })
    const { messageList, isCompleted, nextReqMessageID } = pageSchema.parse(data)
    length += messageList.length
    if (isCompleted) return length
    next = { nextReqMessageID }
  }
}

async function within<T>(work: Promise<T>, what: string): Promise<T | Error> {
  const { promise: overdue, resolve } = Promise.withResolvers<Error>()
  const limit = timeLimit(20_000)
  const timer = setTimeout(() => resolve(new Error(`${what} did not come in ${limit} ms`)), limit)
  const failed = (error: unknown) => new Error(`${what}: ${String(error)}`)
  const end = await Promise.race([work.catch(failed), overdue])
  clearTimeout(timer)
  return end
}

function writtenCases(cases: readonly ChatCase[]): string {
  return cases.map((each) => `${each.servcmd} ${bodyOf(each).slice(0, 400)}`).join('\n')
}
