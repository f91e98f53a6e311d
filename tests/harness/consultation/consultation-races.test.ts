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
  payAtCashier,
  price,
} from '#support/harness/consultation-steps.ts'
import { day, minute, mobiles, playHarness, type Play } from '#support/harness/test-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { yieldingStore } from '#support/harness/harness-yielding.ts'

const rounds = 100

async function playStory(play: Play) {
  await forgetOrders(play)
  await openService(play)
  const { token } = await play.logIn(mobiles.patient)
  const { token: doctor } = await play.logIn(mobiles.doctor)
  return { token, doctor }
}

test('of two tabs that pay at once one does, 100 times', { timeout: 60_000 }, async () => {
  const play = await playHarness({ store: await yieldingStore() })
  const { token } = await playStory(play)
  for (let round = 0; round < rounds; round++) {
    const consultationId = await launch(play, { token })
    const pay = () => payAtCashier(play, token, consultationId)
    await Promise.all([pay(), pay()])
    expect((await detailOf(play, token, consultationId)).paid).toBe(price)
  }
  const payments = await play.context.store.selectFrom('payment').select('state').execute()
  expect(payments).toEqual(Array.from({ length: rounds }, () => ({ state: 'paid' })))
  const paid = await play.context.store
    .selectFrom('consultation_event')
    .select('id')
    .where('kind', '=', 'paid')
    .execute()
  expect(paid).toHaveLength(rounds)
})

test('of a cancel and a payment at once both are done, and the money is back, 50 times', async () => {
  const play = await playHarness({ store: await yieldingStore() })
  const { token } = await playStory(play)
  for (let round = 0; round < 50; round++) {
    const consultationId = await launch(play, { token })
    const cashier = await cashierOf(play, token, consultationId)
    await Promise.all([
      play.call('cancelConsultation', { consultationId }, { token }),
      play.http().post(cashier).type('form').send({ decision: 'pay' }),
    ])
    const { state, paid, refund } = await detailOf(play, token, consultationId)
    expect({ state, paid, refund }).toEqual({ state: 'cancelled', paid: price, refund: 'pending' })
  }
})

test('of an accept and a cancel at once one wins, 50 times', async () => {
  const play = await playHarness({ store: await yieldingStore() })
  const { token, doctor } = await playStory(play)
  for (let round = 0; round < 50; round++) {
    const consultationId = await launchPaid(play, { token })
    const replies = await Promise.all([
      play.call('acceptConsultation', { consultationId }, { token: doctor }),
      play.call('cancelConsultation', { consultationId }, { token }),
    ])
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    const { state, refund } = await detailOf(play, token, consultationId)
    const [{ success: won }] = replies
    expect(state).toBe(won ? 'running' : 'cancelled')
    expect(refund).toBe(won ? 'none' : 'pending')
  }
})

test('of two doctors who take a quick one at once one does, 50 times', async () => {
  const play = await playHarness({ store: await yieldingStore() })
  const { token, doctor } = await playStory(play)
  await addDoctor(play)
  const { token: other } = await play.logIn('13900029001')
  const { departmentId } = await anyDepartment(play)
  for (let round = 0; round < 50; round++) {
    const consultationId = await launchPaid(play, {
      token,
      quick: { departmentId, level: 'ordinary' },
    })
    const replies = await Promise.all(
      [doctor, other].map((each) =>
        play.call('acceptConsultation', { consultationId }, { token: each }),
      ),
    )
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    const taker = replies[0]?.success ? '20001' : '29001'
    expect((await detailOf(play, token, consultationId)).doctor?.id).toBe(taker)
  }
})

test('two processes over one file let each thing happen once', { timeout: 60_000 }, async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const play = await playHarness({ store: await openStore(data) })
  const { token } = await playStory(play)
  const other = await serve(data, play)
  for (let round = 0; round < 20; round++) {
    const consultationId = await launch(play, { token })
    const cashier = await cashierOf(play, token, consultationId)
    await Promise.all([
      play.http().post(cashier).type('form').send({ decision: 'pay' }),
      fetch(other.url + cashier, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'decision=pay',
        redirect: 'manual',
      }),
    ])
    play.clock.advance(day)
    // Both look at once at what fell due.
    play.context.dispatchSignal.wake()
    other.wake()
    await Promise.all([play.context.dispatchSignal.idle(), other.idle()])
    play.clock.advance(minute)
    const { timeline, refund } = await detailOf(play, token, consultationId)
    expect(timeline.map(({ kind }) => kind)).toEqual([
      'launched',
      'paid',
      'closed',
      'refundAsked',
      'refunded',
    ])
    expect(refund).toBe('done')
  }
  await Promise.all([play.context.dispatchSignal.idle(), other.idle()])
  const cards = await play.context.store.selectFrom('chat_message').select('body').execute()
  const told = cards.filter(({ body }) => body.includes('refunded'))
  expect(told).toHaveLength(20)
})

test('what fell due while no process ran has happened when one starts', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const first = await playHarness({ store: await openStore(data) })
  const { token } = await playStory(first)
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

async function serve(data: string, { clock }: Play) {
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
async function anyDepartment({ context: { store } }: Play) {
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
