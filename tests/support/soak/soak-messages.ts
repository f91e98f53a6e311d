import * as z from 'zod/mini'
import type { Channel } from './soak-plan.ts'
import type { SoakMessage, SoakRecord } from './soak-record.ts'
import type { Side } from './soak-side.ts'

export type Pair = readonly [Side, Side]
type Message = Parameters<Side['page']['tim']['sendMessage']>[0]

/** Longer than the SDK waits for an answer, and for its next hello. */
export const timeoutMs = 40_000
const breathMs = 100
/** The SDK's own failures are of the network; the server's codes are five digits. */
const minServerCode = 10_000

/**
 * What two people say and take back on the pages that they have now, written down.
 * @param onAnswer told of every answer to a message, in the moment it comes
 */
export function soakMessages(pair: Pair, record: SoakRecord, onAnswer: () => void = () => {}) {
  const messages = new Map<SoakMessage, Message>()

  return {
    async sendText(by: 0 | 1, channel: Channel): Promise<SoakMessage> {
      const { page, conversations } = pair[by]
      const entry = record.begin(by, channel)
      const conversationType = channel === 'direct' ? page.types.CONV_C2C : page.types.CONV_GROUP
      const to = conversations[channel].replace(/^(C2C|GROUP)/, '')
      const message = page.tim.createTextMessage({
        to,
        conversationType,
        payload: { text: entry.text },
      })
      const netChanges = page.eventData('NET_STATE_CHANGE').length
      let attempt = () => page.tim.sendMessage(message)
      const { data } = await retryLost(entry.text, () => {
        const trying = attempt()
        attempt = () => page.tim.resendMessage(message)
        return trying
      })
      const calm = page.eventData('NET_STATE_CHANGE').length === netChanges
      messages.set(entry, data.message)
      record.answer(entry, { id: data.message.ID, at: data.message.time, calm })
      onAnswer()
      return entry
    },

    async revoke(entry: SoakMessage): Promise<void> {
      const message = messages.get(entry)
      if (message === undefined) return
      entry.revoke = 'requested'
      const { tim } = pair[entry.by].page
      await retryLost(`revoking ${entry.text}`, () => tim.revokeMessage(message))
      entry.revoke = 'done'
    },
  }
}

/** What fails on the way is asked again, as a person would. */
export async function retryLost<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const overdue = performance.now() + timeoutMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const { code } = z.object({ code: z.number() }).parse(error)
      const isOver = code >= minServerCode || performance.now() > overdue
      if (isOver) throw new Error(`${what} was refused with ${code}`, { cause: error })
    }
    await pause(breathMs)
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
