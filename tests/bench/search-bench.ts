import { once } from 'node:events'
import { createServer } from 'node:http'
import { doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import { createHarness, type Harness } from '#harness/app.ts'
import { insertRows } from '#harness/store/engine/insert-rows.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { doctorSeed, doctorUsers } from '#harness/store/seeds/doctor-seed.ts'
import type { Row } from '#support/bench/row-table.ts'
import { showSpread, spreadOf } from '#support/bench/spread.ts'

const people = 20_000
const rounds = 30
const budgetMs = 20

/** Every way of searching, from nothing at all to words that no doctor has. */
const inputs: object[] = [
  {},
  { keyword: '周' },
  { keyword: 'zm' },
  { keyword: '产科' },
  { keyword: '医院' },
  { keyword: '妊娠糖尿病' },
  { keyword: '产科安和医生' },
  { keyword: '妊娠期唐尿病' },
  { keyword: '量子力学' },
  { keyword: '医院', sort: 'price', hospitalLevel: '三甲', maxPrice: 5000, after: '0_12000_5000' },
]

/** Finding doctors among 20,000: as a call over HTTP, from the request to the last byte. */
export async function benchSearch(): Promise<Row[]> {
  const store = await openStore(':memory:')
  await fill(store)
  const harness = await createHarness({ store })
  const server = createServer(harness.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const base = `http://127.0.0.1:${address.port}`
  try {
    return await measure(base)
  } finally {
    await end(server, harness)
  }
}

async function measure(base: string): Promise<Row[]> {
  const first = await timeOf(base, doctorSearch.path, {})
  const searches: number[] = []
  const others: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const input of inputs) {
      searches.push(await timeOf(base, doctorSearch.path, input))
      others.push(await timeOf(base, '/api/ask/doctor/departments', {}))
    }
  }
  const slowest = percentile(searches, 0.99)
  return [
    {
      what: `search: a page of ${people.toLocaleString('en')} doctors, p99 of ${inputs.length} ways`,
      measured: `${slowest.toFixed(1)} ms (${showSpread(spreadOf(searches), 'ms', 1)}; the first, after a change, ${first.toFixed(0)} ms)`,
      yardstick: `${percentile(others, 0.99).toFixed(1)} ms (another call)`,
      budget: `< ${budgetMs} ms`,
      ok: slowest < budgetMs,
    },
  ]
}

async function timeOf(base: string, path: string, input: object): Promise<number> {
  const began = performance.now()
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
  const reply = await response.text()
  const took = performance.now() - began
  if (!reply.includes('"success":true')) throw new Error(`a search failed: ${reply}`)
  return took
}

/** The seed's doctors over and over, under names of their own. */
async function fill(store: Store): Promise<void> {
  const users = doctorUsers()
  const { doctors, services } = doctorSeed(Date.now())
  const copies = Math.ceil(people / doctors.length) - 1
  for (let copy = 1; copy <= copies; copy++) {
    const idOf = (id: string) => `${copy}x${id}`
    const nameOf = (name: string, place: number) =>
      name.charAt(0) + String.fromCharCode(0x4e00 + ((copy * 40 + place) % 20_000))
    await insertRows(
      store,
      'user',
      users.map((user, place) => ({
        ...user,
        id: idOf(user.id),
        mobile: String(15_000_000_000 + copy * 40 + place),
        real_name: nameOf(user.real_name, place),
      })),
    )
    await insertRows(
      store,
      'doctor',
      doctors.map((doctor) => ({ ...doctor, user_id: idOf(doctor.user_id) })),
    )
    await insertRows(
      store,
      'doctor_service',
      services.map((service) => ({ ...service, doctor_id: idOf(service.doctor_id) })),
    )
  }
}

async function end(server: ReturnType<typeof createServer>, harness: Harness): Promise<void> {
  server.closeAllConnections()
  server.close()
  await harness.close()
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0
}
