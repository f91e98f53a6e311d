import * as z from 'zod/mini'
import { ByteBudget } from '#harness/im/byte-budget.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import { unsigned } from '#harness/im/frame-fields.ts'
import { findVisible } from '#harness/store/chat/chat-history-store.ts'
import type { StoredMessage } from '#harness/store/chat/chat-message-store.ts'
import { bytesOfRow } from '#harness/store/chat/newest-within.ts'
import { presentKept } from './direct-message.ts'

const maxBytes = 1_048_576

/** The event of a modification as it was pushed, of which only counts what message it was. */
const pushedModification = z.object({
  C2cMsgModNotifys: z.array(
    z.object({ From_Account: z.string(), MsgSeq: unsigned, MsgRandom: unsigned }),
  ),
})

/** The event of a modification, of a message as pushes have it. */
export function modifiedEvent(item: object): object {
  return { Event: 18, C2cMsgModNotifys: [item] }
}

/** The modified messages as they are by now, each once, without those that the reader may not read any more. */
export async function missedModifications(
  call: CommandCall<unknown>,
  events: readonly object[],
): Promise<object[]> {
  const { store, session } = call
  const keys = events.flatMap(
    (event) => pushedModification.safeParse(event).data?.C2cMsgModNotifys ?? [],
  )
  const budget = new ByteBudget(maxBytes)
  const found = new Map<number, StoredMessage>()
  for (const { From_Account: sender, MsgSeq: seq, MsgRandom: random } of keys.toReversed()) {
    const view = { owner: session.userId, peer: sender, withRevoked: false }
    const message = await findVisible(store, view, { sender, seq, random })
    if (message === null || found.has(message.id) || !budget.take(bytesOfRow(message))) continue
    found.set(message.id, message)
  }
  return (await presentKept(call, [...found.values()])).map(modifiedEvent)
}
