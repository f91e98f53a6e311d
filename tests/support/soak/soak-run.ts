import * as z from 'zod/mini'
import type { SdkPage } from '#support/sdk-page.ts'
import { Gate } from './gate.ts'
import { lanes, type Lane, type Step } from './soak-plan.ts'
import { otherOf, SoakRecord, type Saying } from './soak-record.ts'
import type { SoakServer } from './soak-server.ts'
import { heardIds, isKnownRead, unreadOf, type Side } from './soak-side.ts'

export type Pair = readonly [Side, Side]
type Message = Parameters<Side['page']['tim']['sendMessage']>[0]

type Parts = {
  pair: Pair
  server: SoakServer
  /** Told of every answer, in the moment it comes. */
  onAnswer: () => void
}

/** Longer than the SDK waits for an answer, and for its next hello. */
const patienceMs = 40_000
const breathMs = 100
/** The SDK's own failures are of the network; the server's codes are five digits. */
const leastServerCode = 10_000

/**
 * Does what a plan says, without waiting for one step before the next; resolves once everything
 * has its answer. What fails on the way is asked again, as a person would.
 */
export async function playRun({ pair, server, onAnswer }: Parts, steps: readonly Step[]) {
  const record = new SoakRecord()
  const gates: Record<Lane, Gate> = { direct: new Gate(), group: new Gate() }
  const messages = new Map<Saying, Message>()

  async function say(by: 0 | 1, lane: Lane): Promise<void> {
    const { page, conversations } = pair[by]
    const saying = record.begin(by, lane)
    const conversationType = lane === 'direct' ? page.types.CONV_C2C : page.types.CONV_GROUP
    const to = conversations[lane].replace(/^(C2C|GROUP)/, '')
    const message = page.tim.createTextMessage({
      to,
      conversationType,
      payload: { text: saying.text },
    })
    const netChanges = page.heard('NET_STATE_CHANGE').length
    let attempt = () => page.tim.sendMessage(message)
    const { data } = await insist(saying.text, () => {
      const trying = attempt()
      attempt = () => page.tim.resendMessage(message)
      return trying
    })
    const calm = page.heard('NET_STATE_CHANGE').length === netChanges
    messages.set(saying, data.message)
    record.answer(saying, { id: data.message.ID, calm })
    onAnswer()
  }

  async function revoke({ by, lane, pick }: Step): Promise<void> {
    // What is read by now the SDK would take off the count of what is not.
    const own = record.of(by, lane).filter((each) => {
      return each.id !== '' && each.revoke === 'no' && each.read === 'no'
    })
    const saying = own[pick % own.length]
    if (saying === undefined) return
    const message = messages.get(saying)
    if (message === undefined) return
    saying.revoke = 'asked'
    await insist(`revoking ${saying.text}`, () => pair[by].page.tim.revokeMessage(message))
    saying.revoke = 'done'
  }

  /** Alone: a page says up to which second it has read, not what it has shown by then. */
  async function read({ by, lane }: Step): Promise<void> {
    const side = pair[by]
    const fromOther = record.of(otherOf(by), lane)
    await side.page.until(
      () => {
        const heard = new Set(heardIds(side))
        return fromOther.every((each) => each.revoke !== 'no' || heard.has(each.id)) || undefined
      },
      `all that was said: ${lane}`,
      patienceMs,
    )
    const conversationID = side.conversations[lane]
    // The SDK asks for nothing where it counts nothing.
    if ((await unreadOf(side, lane)) === 0) return
    await insist(`reading ${lane}`, () => side.page.tim.setMessageRead({ conversationID }))
    for (const saying of fromOther) {
      const isSure = lane === 'direct' || isKnownRead(side, saying.id)
      if (isSure) saying.read = 'yes'
      else if (saying.read === 'no') saying.read = 'perhaps'
    }
  }

  function perform(step: Step): Promise<void> {
    const gate = gates[step.lane]
    record.operations += 1
    switch (step.deed) {
      case 'say':
        return gate.together(() => say(step.by, step.lane))
      case 'revoke':
        return gate.together(() => revoke(step))
      case 'read':
        return gate.alone(() => read(step))
      case 'drop':
        return server.drop(pair[step.by].page.userId)
      case 'drop again':
        return dropAgain(step)
    }
  }

  /** What is said while a page is away again, just after it has caught up. */
  async function dropAgain({ by, lane }: Step): Promise<void> {
    await reconnect(server, pair[by].page)
    await pause(breathMs)
    await server.drop(pair[by].page.userId)
    await gates[lane].together(() => say(otherOf(by), lane))
  }

  const performing: Promise<void>[] = []
  for (const step of steps) {
    await pause(step.afterMs)
    const running = perform(step)
    // It is looked at once everything has ended.
    running.catch(() => {})
    performing.push(running)
  }
  await Promise.allSettled(performing)
  await Promise.all(performing)
  await server.back()
  // Both have a word to the end: it brings a page back that has not noticed yet.
  for (const by of [0, 1] as const) for (const lane of lanes) await say(by, lane)
  // At every revoke, of its own too, the SDK takes one off what is unread: it has to count anew.
  for (const { page } of pair) await reconnect(server, page)
  return record
}

async function reconnect(server: SoakServer, page: SdkPage): Promise<void> {
  const before = page.heard('NET_STATE_CHANGE').length
  await server.drop(page.userId)
  await server.back()
  const isBack = () => {
    const since = z.array(z.object({ state: z.string() })).parse(page.heard('NET_STATE_CHANGE'))
    return (since.length > before && since.at(-1)?.state === 'connected') || undefined
  }
  await page.until(isBack, 'another socket', patienceMs)
}

/** Waits until a page counts nothing as unread, as before a run. */
export async function settle(side: Side): Promise<void> {
  for (const lane of lanes) {
    const conversationID = side.conversations[lane]
    await side.page.tim.setMessageRead({ conversationID })
    if ((await unreadOf(side, lane)) !== 0) throw new Error(`${conversationID} is not read`)
  }
}

async function insist<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const overdue = performance.now() + patienceMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const { code } = z.object({ code: z.number() }).parse(error)
      const isOver = code >= leastServerCode || performance.now() > overdue
      if (isOver) throw new Error(`${what} was refused with ${code}`, { cause: error })
    }
    await pause(breathMs)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
