import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChatPages } from './chat-page.ts'
import { messageLoad, type Delivery, type MessageLoad } from './message-load.ts'
import type { Row } from '#support/bench/row-table.ts'
import { startChatHarness, startRelay } from './server-process.ts'
import { showSpread, spreadOf } from '#support/bench/spread.ts'

const people = 200
const warmUpMessages = 3000
const rounds = 7
const messagesARound = 3000
const ratioBudget = 2

type Contestant = { load: MessageLoad; deliveries: Delivery[] }

/** 1,000 messages a second between 200 people, stored in a file, beside a relay that stores nothing. */
export async function measureDelivery(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-bench-'))
  try {
    await using chat = await startChatHarness(join(folder, 'harness.sqlite'))
    await using bare = await startRelay()
    const harness = await contestant(chat.base)
    const relay = await contestant(bare.base)
    await compete([relay, harness])
    return [row('p50', harness, relay, null), row('p99', harness, relay, ratioBudget)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function contestant(base: URL): Promise<Contestant> {
  return { load: messageLoad(await openChatPages(base, people)), deliveries: [] }
}

/** In turns, so that what else the machine does meets both of them. */
async function compete(contestants: Contestant[]): Promise<void> {
  for (const { load } of contestants) await load.run(warmUpMessages)
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? contestants : contestants.toReversed()
    for (const { load, deliveries } of order) deliveries.push(await load.run(messagesARound))
  }
}

function row(
  part: keyof Delivery,
  harness: Contestant,
  relay: Contestant,
  budget: number | null,
): Row {
  const spread = ({ deliveries }: Contestant) => spreadOf(deliveries.map((each) => each[part]))
  const ratio = spreadOf(
    harness.deliveries.map((each, round) => each[part] / (relay.deliveries[round]?.[part] ?? 0)),
  )
  return {
    what: `chat: delivery at 1,000 messages a second, ${part}`,
    measured: `${showSpread(spread(harness), 'ms', 2)}, ratio ${showSpread(ratio, '', 2)}`,
    yardstick: showSpread(spread(relay), 'ms', 2),
    budget: budget === null ? '-' : `ratio <= ${budget}`,
    ok: budget === null || ratio.median <= budget,
  }
}
