import { peerReadTimes } from '#harness/store/chat/chat-reading-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** Tells somebody up to which second a reader has read what they wrote. */
export function readReceipt(reader: string, LastReadTime: number): object {
  const UinPairReadArray = [{ To_Account: reader, LastReadTime }]
  const notify = { C2cReadedReceipt: { To_Account: reader, UinPairReadArray } }
  return { Event: 10, C2cNotifyMsgArray: [notify] }
}

/** How far others have read on since a message, for an author who was away when they did. */
export async function readReceiptsFor(
  store: Store,
  author: string,
  movedSince: number,
): Promise<object[]> {
  const times = await peerReadTimes(store, { owner: author, movedSince })
  return times.map(({ peer, time }) => readReceipt(peer, time))
}
