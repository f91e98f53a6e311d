import * as z from 'zod/mini'
import type { SdkPage } from '#support/chat/sdk-page.ts'
import { timeLimit } from '#support/time-limit.ts'
import { Gate } from './gate.ts'
import { channels, burstSize, type Channel, type Step } from './soak-plan.ts'
import { otherOf, SoakRecord } from './soak-record.ts'
import { repeatRequest } from './soak-repeat.ts'
import { whenBack, type SoakServer } from './soak-server.ts'
import { receivedIds, isAllKnownRead, isKnownRead, unreadOf, type Side } from './soak-side.ts'
import type { ServerKiller } from './server-killer.ts'
import { retryLost, timeoutMs, pause, soakMessages, type Pair } from './soak-messages.ts'

type Parts = {
  pair: Pair
  server: SoakServer
  killer: ServerKiller
}

const everyone = [0, 1] as const
/** Longer than a page takes to catch up once the server is back, also where it has to wait for its hello. */
const receivingMs = timeLimit(15_000)

/**
 * Does what a plan says, without waiting for one step before the next; resolves once everything
 * has its answer.
 */
export async function runSteps({ pair, server, killer }: Parts, steps: readonly Step[]) {
  const record = new SoakRecord()
  const gates: Record<Channel, Gate> = { direct: new Gate(), group: new Gate() }
  const performing: Promise<unknown>[] = []
  /** Something is wrong already: what is waited for may never come. */
  let isLost = false
  const messages = soakMessages(pair, record, () => killer.answered())
  const leaveBurst = killer.join(() => {
    for (let count = 0; count < burstSize; count += 1) {
      for (const by of everyone) for (const channel of channels) start(() => sendText(by, channel))
    }
  })

  function start(work: () => Promise<unknown>): void {
    const running = work()
    // It is looked at once everything has ended.
    running.catch(() => (isLost = true))
    performing.push(running)
  }

  function sendText(by: 0 | 1, channel: Channel): Promise<unknown> {
    return gates[channel].together(() => messages.sendText(by, channel))
  }

  async function revoke({ by, channel, pick }: Step): Promise<void> {
    // What is read by now the SDK would take off the count of what is not.
    const own = record.of(by, channel).filter((each) => {
      return each.id !== '' && each.revoke === 'no' && each.read === 'no'
    })
    const message = own[pick % own.length]
    if (message !== undefined) await messages.revoke(message)
  }

  /** Waits until a page has what the other has said by now. */
  async function receiveAll(by: 0 | 1, channel: Channel): Promise<void> {
    const side = pair[by]
    const fromOther = record.of(otherOf(by), channel)
    const missing = () => {
      const incoming = new Set(receivedIds(side))
      return fromOther.filter((each) => each.revoke === 'no' && !incoming.has(each.id))
    }
    const isThere = () => missing().length === 0 || undefined
    await server.back()
    try {
      await side.page.until(isThere, `all that was said: ${channel}`, receivingMs)
    } catch (error) {
      const texts = missing().map(({ text }) => text)
      const [state] = side.page.eventData('NET_STATE_CHANGE').slice(-1)
      const line = JSON.stringify(state)
      throw new Error(`${String(error)}; ${texts.join(', ')} is missing, its line is ${line}`, {
        cause: error,
      })
    }
  }

  /** Alone: a page says up to which second it has read, not what it has shown by then. */
  async function read(by: 0 | 1, channel: Channel): Promise<void> {
    if (isLost) return
    const side = pair[by]
    const fromOther = record.of(otherOf(by), channel)
    await receiveAll(by, channel)
    const conversationID = side.conversations[channel]
    // The SDK asks for nothing where it counts nothing.
    if ((await unreadOf(side, channel)) === 0) return
    await retryLost(`reading ${channel}`, () => side.page.tim.setMessageRead({ conversationID }))
    // Its own message the SDK puts last when it handles the answer, or has sent it again, though
    // what has come since may be newer: it says that it has read up to that one, and takes no more
    // for read itself.
    for (const message of fromOther) {
      if (isKnownRead(side, message.id)) message.read = 'yes'
      else if (message.read === 'no') message.read = 'perhaps'
    }
  }

  /** Alone: a page that says again up to when it has read may come to mean more by it. */
  const repeat = ({ by, channel, pick }: Pick<Step, 'by' | 'channel' | 'pick'>) =>
    gates[channel].alone(() => repeatRequest({ server, record, pair }, { by, channel, pick }))

  function perform(step: Step): Promise<unknown> {
    const { by, channel } = step
    record.operations += 1
    switch (step.act) {
      case 'send':
        return sendText(by, channel)
      case 'revoke':
        return gates[channel].together(() => revoke(step))
      case 'read':
        return gates[channel].alone(() => read(by, channel))
      case 'drop':
        return server.drop(pair[by].page.userId)
      case 'drop again':
        return dropAgain(step)
      case 'repeat':
        return repeat(step)
    }
  }

  /** What is said while a page is away again, just after it has caught up. */
  async function dropAgain({ by, channel }: Step): Promise<void> {
    await catchUp(server, pair[by].page)
    await server.drop(pair[by].page.userId)
    await sendText(otherOf(by), channel)
  }

  for (const step of steps) {
    await pause(step.afterMs)
    start(() => perform(step))
  }
  await ended(performing)
  leaveBurst()
  await server.back()
  // Both have a word to the end: it brings a page back that has not noticed yet.
  for (const by of everyone) for (const channel of channels) await messages.sendText(by, channel)
  // A page that has missed something while it was there would get it with its next socket.
  for (const by of everyone) for (const channel of channels) await receiveAll(by, channel)
  // The first that anybody asked comes again when all is over.
  for (const by of everyone) for (const channel of channels) await repeat({ by, channel, pick: 0 })
  // At every revoke, of its own too, the SDK takes one off what is unread: it has to count anew.
  for (const { page } of pair) await reconnect(server, page)
  return record
}

/** Whatever is performed may have the server killed. */
async function ended(performing: Promise<unknown>[]): Promise<void> {
  while (performing.length > 0) {
    const started = performing.splice(0)
    await Promise.allSettled(started)
    await Promise.all(started)
  }
}

/** Gives a page another socket. */
async function reconnect(server: SoakServer, page: SdkPage): Promise<void> {
  const before = page.eventData('NET_STATE_CHANGE').length
  await server.drop(page.userId)
  await server.back()
  const isBack = () => {
    const since = z.array(z.object({ state: z.string() })).parse(page.eventData('NET_STATE_CHANGE'))
    return (since.length > before && since.at(-1)?.state === 'connected') || undefined
  }
  await whenBack(page, isBack, { what: 'another socket', withinMs: timeoutMs })
}

/** Gives a page another socket, over which it has just got all that it had missed. */
export async function catchUp(server: SoakServer, page: SdkPage): Promise<void> {
  await reconnect(server, page)
  const isThere = () => server.tap.hasCaughtUp(page.userId) || undefined
  await page.until(isThere, 'what it had missed', timeoutMs)
}

/** Waits until a page counts nothing as unread, and the server knows, as before a run. */
export async function settle(side: Side): Promise<void> {
  for (const channel of channels) {
    const conversationID = side.conversations[channel]
    await side.page.tim.setMessageRead({ conversationID })
    const isRead = (await unreadOf(side, channel)) === 0 && isAllKnownRead(side, channel)
    if (!isRead) throw new Error(`${side.page.userId} has not read ${conversationID}`)
  }
}
