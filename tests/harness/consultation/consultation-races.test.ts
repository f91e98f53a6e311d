import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHarness } from '#harness/app.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import {
  addDoctor,
  cashierOf,
  detailOf,
  forgetOrders,
  launch,
  launchPaid,
  openService,
  payThere,
  price,
} from '#support/harness/consultation-steps.ts'
import {
  day,
  minute,
  mobiles,
  openHarness,
  type TestHarness,
} from '#support/harness/test-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { yieldingStore } from '#support/harness/harness-yielding.ts'
import { timeLimit } from '#support/time-limit.ts'

const rounds = 100

async function openStory(harness: TestHarness) {
  await forgetOrders(harness)
  await openService(harness)
  const { token } = await harness.logIn(mobiles.patient)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  return { token, doctor }
}

test(
  'of two tabs that pay at once one does, 100 times',
  { timeout: timeLimit(60_000) },
  async () => {
    const harness = await openHarness({ store: await yieldingStore() })
    const { token } = await openStory(harness)
    for (let round = 0; round < rounds; round++) {
      const consultationId = await launch(harness, { token })
      // Neither has paid before both are at the cashier.
      const open = () => cashierOf(harness, token, consultationId)
      const cashiers = await Promise.all([open(), open()])
      await Promise.all(cashiers.map((cashier) => payThere(harness, cashier)))
      expect((await detailOf(harness, token, consultationId)).paid).toBe(price)
    }
    const payments = await harness.context.store.selectFrom('payment').select('state').execute()
    expect(payments).toEqual(Array.from({ length: rounds }, () => ({ state: 'paid' })))
    const paid = await harness.context.store
      .selectFrom('consultation_event')
      .select('id')
      .where('kind', '=', 'paid')
      .execute()
    expect(paid).toHaveLength(rounds)
  },
)

test('of a cancel and a payment at once both are done, and the money is back, 50 times', async () => {
  const harness = await openHarness({ store: await yieldingStore() })
  const { token } = await openStory(harness)
  for (let round = 0; round < 50; round++) {
    const consultationId = await launch(harness, { token })
    const cashier = await cashierOf(harness, token, consultationId)
    await Promise.all([
      harness.call('cancelConsultation', { consultationId }, { token }),
      harness.http().post(cashier).type('form').send({ decision: 'pay' }),
    ])
    const { state, paid, refund } = await detailOf(harness, token, consultationId)
    expect({ state, paid, refund }).toEqual({ state: 'cancelled', paid: price, refund: 'pending' })
  }
})

test('of an accept and a cancel at once one wins, 50 times', async () => {
  const harness = await openHarness({ store: await yieldingStore() })
  const { token, doctor } = await openStory(harness)
  for (let round = 0; round < 50; round++) {
    const consultationId = await launchPaid(harness, { token })
    const replies = await Promise.all([
      harness.call('acceptConsultation', { consultationId }, { token: doctor }),
      harness.call('cancelConsultation', { consultationId }, { token }),
    ])
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    const { state, refund } = await detailOf(harness, token, consultationId)
    const [{ success: won }] = replies
    expect(state).toBe(won ? 'running' : 'cancelled')
    expect(refund).toBe(won ? 'none' : 'pending')
  }
})

test('of two doctors who take a quick one at once one does, 50 times', async () => {
  const harness = await openHarness({ store: await yieldingStore() })
  const { token, doctor } = await openStory(harness)
  await addDoctor(harness)
  const { token: other } = await harness.logIn('13900029001')
  const { departmentId } = await anyDepartment(harness)
  for (let round = 0; round < 50; round++) {
    const consultationId = await launchPaid(harness, {
      token,
      quick: { departmentId, level: 'ordinary' },
    })
    const replies = await Promise.all(
      [doctor, other].map((each) =>
        harness.call('acceptConsultation', { consultationId }, { token: each }),
      ),
    )
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    const taker = replies[0]?.success ? '20001' : '29001'
    expect((await detailOf(harness, token, consultationId)).doctor?.id).toBe(taker)
  }
})

test(
  'two processes over one file let each thing happen once',
  { timeout: timeLimit(60_000) },
  async () => {
    const data = join(temporaryFolder(), 'harness.sqlite')
    const harness = await openHarness({ store: await openStore(data) })
    const { token } = await openStory(harness)
    const other = await serve(data, harness)
    for (let round = 0; round < 20; round++) {
      const consultationId = await launch(harness, { token })
      const cashier = await cashierOf(harness, token, consultationId)
      await Promise.all([
        harness.http().post(cashier).type('form').send({ decision: 'pay' }),
        fetch(other.url + cashier, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'decision=pay',
          redirect: 'manual',
        }),
      ])
      harness.clock.advance(day)
      // Both look at once at what fell due.
      harness.context.dispatchSignal.wake()
      other.wake()
      await Promise.all([harness.context.dispatchSignal.idle(), other.idle()])
      harness.clock.advance(minute)
      const { timeline, refund } = await detailOf(harness, token, consultationId)
      expect(timeline.map(({ kind }) => kind)).toEqual([
        'launched',
        'paid',
        'closed',
        'refundAsked',
        'refunded',
      ])
      expect(refund).toBe('done')
    }
    await Promise.all([harness.context.dispatchSignal.idle(), other.idle()])
    const cards = await harness.context.store.selectFrom('chat_message').select('body').execute()
    const refunds = cards.filter(({ body }) => body.includes('refunded'))
    expect(refunds).toHaveLength(20)
  },
)

test('what fell due while no process ran has happened when one starts', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const first = await openHarness({ store: await openStore(data) })
  const { token } = await openStory(first)
  const consultationId = await launchPaid(first, { token })
  await first.context.dispatchSignal.idle()
  const later = { now: () => first.clock.now() + 3 * day }
  const { context, close } = await createHarness({ store: await openStore(data), clock: later })
  onTestFinished(close)
  await context.dispatchSignal.idle()
  const row = await context.store
    .selectFrom('consultation')
    .selectAll()
    .where('id', '=', consultationId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    state: 'closed',
    refund: 'done',
    refunded: price,
    ended_at: first.clock.now() + day,
  })
})

async function serve(data: string, { clock }: TestHarness) {
  const onFault = (error: unknown) => console.error(error)
  const harness = await createHarness({ store: await openStore(data), clock, onFault })
  const server = createServer(harness.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    server.closeAllConnections()
    await harness.close()
  })
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  const { dispatchSignal } = harness.context
  return {
    url: `http://127.0.0.1:${port}`,
    wake: () => dispatchSignal.wake(),
    idle: () => dispatchSignal.idle(),
  }
}

/** The department of both doctors. */
async function anyDepartment({ context: { store } }: TestHarness) {
  const departmentId = 'department-x'
  await store
    .insertInto('department')
    .values({ id: departmentId, name: '产科门诊', parent_id: null, place: 99 })
    .execute()
  await store
    .updateTable('doctor')
    .set({ department_id: departmentId })
    .where('user_id', 'in', ['20001', '29001'])
    .execute()
  return { departmentId }
}
