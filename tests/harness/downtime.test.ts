import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCard } from '#contract/chat/chat-cards.ts'
import { createHarness } from '#harness/app.ts'
import { waitLimits } from '#harness/domain/consultation/consultation-aggregate.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import {
  forgetOrders,
  launch,
  launchPaid,
  openService,
} from '#support/harness/consultation-steps.ts'
import { day, minute, mobiles, openHarness } from '#support/harness/test-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

const hour = 60 * minute

/** A file in which something is going to fall due in every way, and its harness has ended. */
async function leave() {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const harness = await openHarness({ store: await openStore(data) })
  await forgetOrders(harness)
  await openService(harness)
  const { token } = await harness.logIn(mobiles.patient)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  const unpaid = await launch(harness, { token })
  const [waiting, running, refunding] = [
    await launchPaid(harness, { token }),
    await launchPaid(harness, { token }),
    await launchPaid(harness, { token }),
  ]
  for (const consultationId of [running, refunding]) {
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  }
  const input = { consultationId: refunding, reason: 'noAnswer' }
  await harness.call('requestRefund', input, { token })
  const left = harness.clock.now()
  await harness.close()
  return { data, left, unpaid, waiting, running, refunding }
}

type Left = Awaited<ReturnType<typeof leave>>

/** What has happened to each since, as `<event>+<minutes>`, and the notices in the room. */
async function happenedIn(store: Store, { left, ...ids }: Left) {
  const events = await store
    .selectFrom('consultation_event')
    .select(['consultation_id', 'kind', 'at', 'published'])
    .where('at', '>', left)
    .orderBy('id')
    .execute()
  const rows = await store.selectFrom('chat_message').select('body').orderBy('id').execute()
  const notices = rows.flatMap(({ body }) => {
    // Elements as the vendor sends them.
    const [element] = JSON.parse(body) as { MsgContent: { Data?: string } }[]
    const card = readCard(element?.MsgContent.Data ?? '')
    return card?.kind === 'notice' ? [card] : []
  })
  const of = (id: string) => ({
    events: events
      .filter(({ consultation_id }) => consultation_id === id)
      .map(({ kind, at }) => `${kind}+${(at - left) / minute}`),
    notices: notices.filter(({ consultationId }) => consultationId === id).map(({ what }) => what),
  })
  return {
    unpaid: of(ids.unpaid),
    waiting: of(ids.waiting),
    running: of(ids.running),
    refunding: of(ids.refunding),
    pending: events.filter(({ published }) => published === 0).length,
  }
}

const inMinutes = (ms: number) => ms / minute

/** Each thing once, and at its own time. */
const onTime = {
  unpaid: { events: [`closed+${inMinutes(waitLimits.unpaid)}`], notices: [] },
  waiting: {
    events: [
      `closed+${inMinutes(waitLimits.unanswered)}`,
      `refundAsked+${inMinutes(waitLimits.unanswered)}`,
      `refunded+${inMinutes(waitLimits.unanswered + waitLimits.refund)}`,
    ],
    notices: ['reminder', 'closed', 'refunded'],
  },
  running: {
    // The doctor has accepted, and never answered.
    events: [
      `closed+${inMinutes(48 * hour)}`,
      `refundAsked+${inMinutes(48 * hour)}`,
      `refunded+${inMinutes(48 * hour + waitLimits.refund)}`,
    ],
    notices: ['reminder', 'accepted', 'unserved', 'refunded'],
  },
  refunding: {
    events: [`refunded+${inMinutes(waitLimits.review)}`],
    notices: ['reminder', 'accepted', 'refundAsked', 'refunded'],
  },
  pending: 0,
}

test('what fell due while no process ran happens at its own time, and is told once', async () => {
  const file = await leave()
  const clock = { now: () => file.left + 5 * day }
  // The second start finds nothing left to do.
  for (let starts = 0; starts < 2; starts++) {
    const { context, close } = await createHarness({ store: await openStore(file.data), clock })
    await context.dispatchSignal.idle()
    expect(await happenedIn(context.store, file)).toEqual(onTime)
    await close()
  }
})

test(
  'of two processes that start at once over it each thing happens in one',
  async () => {
    const file = await leave()
    // By the machine's clock all of it is long due.
    const processes = await Promise.all([
      runHarness({ data: file.data }),
      runHarness({ data: file.data }),
    ])
    const store = await openStore(file.data)
    // They serve while they catch up.
    await expect.poll(() => happenedIn(store, file), { timeout: timeLimit(10_000) }).toEqual(onTime)
    await Promise.all(processes.map((each) => each.stop()))
    expect(await happenedIn(store, file)).toEqual(onTime)
    await store.destroy()
  },
  timeLimit(60_000),
)
