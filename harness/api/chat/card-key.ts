import { createHmac } from 'node:crypto'
import type { ChatApp } from '#harness/domain/application-keys.ts'

type Place = {
  event: { id: number; consultation_id: string }
  /** Among the cards of the event. */
  place: number
}

/**
 * What the chat knows a card by: the same whenever and by whichever process it is published. A page
 * chooses the numbers of what it sends itself, so it must not know those of a card beforehand: the
 * card would pass for one that was sent before. Ids of the vendor's differ by the random number alone.
 */
export function cardKeyOf({ key }: ChatApp, { event, place }: Place) {
  const content = `card:${event.consultation_id}:${event.id}:${place}`
  const digest = createHmac('sha256', key).update(content).digest()
  return { seq: event.id, random: digest.readUInt32BE() & 0x7fffffff }
}
