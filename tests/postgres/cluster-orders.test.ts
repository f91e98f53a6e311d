import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { smsAccount } from '#support/chat/sms-account.ts'
import { orderInput, price } from '#support/harness/consultation-steps.ts'
import { day, mobiles } from '#support/harness/test-harness.ts'
import { callAt } from '#support/postgres/cluster-calls.ts'
import { clusterOfTests } from '#support/postgres/cluster-of-tests.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(90_000) })
const cluster = clusterOfTests()
const orders = 10

const serviceOfDoctor = `insert into doctor_service (doctor_id, type, price, daily_limit, hours, questions)
  values ('20001', 'imageText', ${price}, 1000, 48, null)
  on conflict (doctor_id, type) do update set price = ${price}, daily_limit = 1000`

test('orders that fall due are closed and paid back once, though all processes look at the same moment', async () => {
  await cluster().query(serviceOfDoctor)
  const { token } = await smsAccount(cluster(), mobiles.patient)
  const ids: string[] = []
  for (let number = 0; number < orders; number += 1) ids.push(await paidOrder(token))
  // Each of them is awake: it has been told to look.
  const looks = (advanceMs: number) =>
    Promise.all(
      cluster()
        .all()
        .map((each) => each.advance(advanceMs)),
    )
  await cluster().at(0).advance(day)
  await Promise.all([looks(1), looks(1), looks(1)])
  await cluster().at(1).advance(day)
  await Promise.all([looks(1), looks(1), looks(1)])
  const notices = () => Promise.all(ids.map(noticesOf))
  const once = ids.map(() => ['closed', 'refunded', 'reminder'])
  // They serve while they catch up.
  await expect.poll(notices, { timeout: timeLimit(20_000) }).toEqual(once)
  // Whoever looks again finds nothing left to do.
  await Promise.all([looks(1), looks(1)])
  await expect.poll(pending, { timeout: timeLimit(20_000) }).toEqual([{ pending: 0 }])
  for (const consultationId of ids) {
    const places = await Promise.all(
      cluster()
        .all()
        .map(async ({ url }) => {
          const { data } = await callAt(url, 'consultationDetail', { consultationId }, token)
          return endpoints.consultationDetail.response.parse(data)
        }),
    )
    for (const { timeline, refund } of places) {
      const kinds = timeline.map(({ kind }) => kind)
      expect(kinds).toEqual(['launched', 'paid', 'closed', 'refundAsked', 'refunded'])
      expect(refund).toBe('done')
    }
  }
  expect(await notices()).toEqual(once)
})

/** Launched at one process, paid at the next. */
async function paidOrder(token: string): Promise<string> {
  const { url } = cluster()
  const requestId = randomUUID()
  const launched = await callAt(url, 'askLaunch', orderInput(requestId), token)
  const { consultationId } = endpoints.askLaunch.response.parse(launched.data)
  const payment = await callAt(url, 'askPay', { consultationId, price, method: 'cashier' }, token)
  const { cashierUrl } = endpoints.askPay.response.parse(payment.data)
  // The same payment comes at all processes at once.
  await Promise.all(
    cluster()
      .all()
      .map(async (each) => {
        const paid = await fetch(each.url + cashierUrl, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'decision=pay',
          redirect: 'manual',
        })
        await paid.body?.cancel()
      }),
  )
  return consultationId
}

function pending() {
  return cluster().query(
    'select count(*)::int as pending from consultation_event where published = 0',
  )
}

async function noticesOf(consultationId: string): Promise<string[]> {
  const rows = await cluster().query(
    `select body::json -> 0 -> 'MsgContent' ->> 'Data' as card from chat_message
      where body like '%' || $1 || '%' and body like '%notice%'`,
    [consultationId],
  )
  return rows
    .map(({ card }) => (JSON.parse(String(card)) as { what?: string }).what ?? '')
    .toSorted()
}
