/** How far the server's clock is ahead of the device's, in milliseconds: between the two. */
export type ClockOffset = { min: number; max: number }

type DatedAnswer = {
  /** Its Date header, in whole seconds; a server of another origin may keep it to itself. */
  date: unknown
  /** By the device's clock. */
  sentAt: number
  receivedAt: number
}

/** The time by the server's clock, as far as the answers to product calls have told it. */
export type ServerClock = {
  now(): number
  /** Takes what an answer says of the time. Product calls are POSTs, which no cache answers. */
  receive(answer: DatedAnswer): void
}

/** What one answer says: it was dated after the call was sent, and before the answer was here. */
export function offsetBy({ date, sentAt, receivedAt }: DatedAnswer): ClockOffset | null {
  const dated = Date.parse(String(date))
  if (Number.isNaN(dated) || receivedAt < sentAt) return null
  return { min: dated - receivedAt, max: dated + 999 - sentAt }
}

/** Both in one; where they don't agree, a clock was put right since, and the newer holds. */
export function narrowOffset(known: ClockOffset, received: ClockOffset): ClockOffset {
  const min = Math.max(known.min, received.min)
  const max = Math.min(known.max, received.max)
  return min <= max ? { min, max } : received
}

/** A device that may be right is taken to be. */
export function chooseOffset({ min, max }: ClockOffset): number {
  return min <= 0 && max >= 0 ? 0 : (min + max) / 2
}

export function createServerClock(deviceNow: () => number): ServerClock {
  let known: ClockOffset = { min: -Infinity, max: Infinity }
  let offset = 0
  return {
    now: () => deviceNow() + offset,
    receive(answer) {
      const received = offsetBy(answer)
      if (received === null) return
      known = narrowOffset(known, received)
      offset = chooseOffset(known)
    },
  }
}
