import { orderFaults } from './check-order.ts'
import { wireFaults } from './check-wire.ts'
import { channels, type Channel } from './soak-plan.ts'
import { otherOf, type SoakMessage, type SoakRecord } from './soak-record.ts'
import type { Pair } from './soak-messages.ts'
import { receivedIds, historyOf, unreadOf, type Shown, type Side } from './soak-side.ts'
import type { WireTap } from './wire-tap.ts'

const sides = [0, 1] as const
/** Counts are told of up to a second late, and a page that lost its socket says hello after 5 s. */
const timeoutMs = 12_000

/** What pages that stayed open through everything show wrong. */
export async function liveFaults(pair: Pair, record: SoakRecord): Promise<string[]> {
  const faults: string[] = []
  for (const who of sides) {
    const side = pair[who]
    const incoming = await receivedInTheEnd(side, record, otherOf(who))
    for (const channel of channels) {
      const report = (fault: string) =>
        faults.push(`${side.page.userId}, live, ${channel}: ${fault}`)
      comingFaults(incoming, record.of(otherOf(who), channel)).forEach(report)
      // A group's count the SDK never takes from the server again, and it takes one off for a
      // revoke of its own, and for each that it is told of again.
      if (channel === 'direct') {
        ;(await countFaults(side, channel, record.unread(who, channel))).forEach(report)
      }
      const shown = await historyOf(side, channel)
      contentFaults(shown, record, channel).forEach(report)
    }
  }
  return faults
}

function comingFaults(incoming: readonly string[], said: readonly SoakMessage[]): string[] {
  const faults = []
  for (const { id, text, revoke } of said) {
    const times = incoming.filter((each) => each === id).length
    // What was revoked before it could be shown need not be.
    const isRight = times === 1 || (times === 0 && revoke === 'done')
    if (!isRight) faults.push(`${text} came ${times} times`)
  }
  return faults
}

/** The ids of what came in live, once all that has to come is there or overdue. */
async function receivedInTheEnd(side: Side, record: SoakRecord, other: 0 | 1): Promise<string[]> {
  const due = record.messages.filter(({ by, revoke }) => by === other && revoke === 'no')
  const isThere = () => {
    const incoming = new Set(receivedIds(side))
    return due.every(({ id }) => incoming.has(id)) || undefined
  }
  await side.page.until(isThere, 'all that was said', timeoutMs).catch(() => {})
  return receivedIds(side)
}

/** What the two find wrong on new devices, and how it came to the old ones. */
export async function freshFaults(pair: Pair, record: SoakRecord, tap: WireTap): Promise<string[]> {
  const faults: string[] = []
  for (const channel of channels) {
    const report = (fault: string) => faults.push(`${pair[0].page.userId}, ${channel}: ${fault}`)
    const [one, other] = [await historyOf(pair[0], channel), await historyOf(pair[1], channel)]
    if (linesOf(one) !== linesOf(other)) report('the two histories differ')
    contentFaults(one, record, channel).forEach(report)
    orderFaults(messagesOf(one, record)).forEach(report)
    if (channel === 'group') gapFaults(one).forEach(report)
    const ids = one.map(({ ID }) => ID)
    for (const { page } of pair) wireFaults(tap.linesOf(page.userId), ids).forEach(report)
    for (const who of sides) {
      const found = await countFaults(pair[who], channel, record.unread(who, channel))
      found.forEach((fault) => report(`${who === 0 ? 'a' : 'b'}, fresh: ${fault}`))
    }
  }
  return faults
}

/** Each answered message once and nothing else, revoked where it was revoked. */
function contentFaults(shown: readonly Shown[], record: SoakRecord, channel: Channel): string[] {
  const faults = []
  const texts = shown.filter(({ type }) => type === 'TIMTextElem')
  const byId = Map.groupBy(texts, ({ ID }) => ID)
  const said = record.messages.filter((each) => each.channel === channel)
  for (const { id, text, revoke } of said) {
    const found = byId.get(id) ?? []
    if (found.length !== 1) faults.push(`${text} is there ${found.length} times`)
    const isRevoked = found[0]?.isRevoked ?? false
    if (found.length > 0 && isRevoked !== (revoke === 'done')) {
      faults.push(`${text} is ${isRevoked ? '' : 'not '}revoked`)
    }
  }
  const answered = new Set(said.map(({ id }) => id))
  for (const id of byId.keys()) if (!answered.has(id)) faults.push(`nobody said ${id}`)
  return faults
}

type Range = { min: number; max: number }

async function countFaults(side: Side, channel: Channel, { min, max }: Range): Promise<string[]> {
  const overdue = performance.now() + timeoutMs
  for (;;) {
    const count = await unreadOf(side, channel)
    if (count >= min && count <= max) return []
    if (performance.now() > overdue) return [`${count} are unread, not ${min} to ${max}`]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function gapFaults(shown: readonly Shown[]): string[] {
  const numbers = shown.map(({ sequence }) => sequence).toSorted((a, b) => a - b)
  const isGapless = numbers.every((number, place) => number === place + 1)
  return isGapless ? [] : [`the numbers are ${numbers.join(' ')}`]
}

function messagesOf(shown: readonly Shown[], record: SoakRecord): SoakMessage[] {
  const byId = new Map(record.messages.map((each) => [each.id, each]))
  return shown.flatMap(({ ID }) => byId.get(ID) ?? [])
}

function linesOf(shown: readonly Shown[]): string {
  return shown.map(({ ID, from, isRevoked }) => `${ID} ${from} ${isRevoked}`).join('\n')
}
