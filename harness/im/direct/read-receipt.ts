import { listContacts } from '#harness/store/chat/chat-contact-store.ts'
import { peerReadTime } from '#harness/store/chat/chat-reading-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** Tells somebody up to which second a reader has read what they wrote. */
export function readReceipt(reader: string, LastReadTime: number): object {
  const UinPairReadArray = [{ To_Account: reader, LastReadTime }]
  const notify = { C2cReadedReceipt: { To_Account: reader, UinPairReadArray } }
  return { Event: 10, C2cNotifyMsgArray: [notify] }
}

/** How far everybody has read by now, for an author who was away when they did. */
export async function readReceiptsFor(store: Store, author: string): Promise<object[]> {
  const receipts = []
  for (const { peer } of await listContacts(store, author)) {
    const time = await peerReadTime(store, { owner: author, peer })
    if (time > 0) receipts.push(readReceipt(peer, time))
  }
  return receipts
}
