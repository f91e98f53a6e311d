import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { codes } from '#contract/codes.ts'
import { consultationStates } from '#contract/consultation-states.ts'
import { smsCodesSchema } from '#contract/control.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { envelopeSchema, isSuccess, type Envelope } from '#contract/envelope.ts'
import { createHarness } from '#harness/app.ts'
import type { Random } from '#harness/domain/clock-and-random.ts'
import { endpointCase, resetPath, type EndpointCase } from './endpoint-cases.ts'
import { endpointRequest } from './endpoint-request.ts'
import type { FuzzReport } from './fuzz-part.ts'
import { KnownValues } from './known-values.ts'

/** After so many cases everything begins anew, for some have moved the clock or ended what ran. */
const casesOfRound = 250
/** By the harness's clock: what is due falls due, and nobody calls too often. */
const msOfCase = 4000
/** A number gets no second code before. */
const smsPauseMs = 60_000

const mobiles = { patient: '13800000001', doctor: '13800000003' } as const
const people = { patientId: '10001', doctorId: '20001' } as const
const chats = Object.values(people)

const knownFromTheBeginning = {
  consultationId: consultationStates,
  doctorId: [people.doctorId],
  patientId: ['patient-10001-2'],
  recordId: ['record-10001-1'],
  price: [2500],
  userId: chats,
  from: chats,
  to: chats,
  mobile: Object.values(mobiles),
  name: ['林小雨'],
  patientName: ['林晓'],
  description: ['怀孕二十八周，这两天胎动比前几天少，需要去医院吗？'],
  idCard: ['330106201604019927'],
  lastPeriod: ['2025-09-01', ''],
  ultrasoundDue: ['2026-06-09', ''],
  visitDay: ['2026-01-04'],
}

type EndpointReport = FuzzReport & {
  notes: { taken: number; refused: number }
  /** Of the product's, those that have succeeded. */
  reached: ReadonlySet<EndpointName>
}

/**
 * Random calls of every endpoint that there is, one after the other: each is answered, none with
 * a fault, and what succeeds has the shape that the contract says.
 */
export async function fuzzEndpoints(cases: number, seed: number): Promise<EndpointReport> {
  const reached = new Set<EndpointName>()
  const report: EndpointReport = { cases: 0, notes: { taken: 0, refused: 0 }, faults: [], reached }
  let current = ''
  const fail = (what: string) => report.faults.push(`${what}: ${current}`)
  const scene = await openScene(seed, (error) => fail(`fault ${String(error)}`))

  async function playOne(drawn: EndpointCase): Promise<void> {
    current = `${drawn.method} ${drawn.path} ${JSON.stringify(drawn.body)?.slice(0, 400)}`
    const { success, failure } = await scene.play(drawn)
    if (failure !== null) fail(failure)
    if (success && drawn.endpoint !== null) reached.add(drawn.endpoint)
    report.notes[success ? 'taken' : 'refused'] += 1
    report.cases += 1
  }

  try {
    for (let round = 0; report.cases < cases && report.faults.length === 0; round += 1) {
      await scene.begin()
      const count = Math.min(casesOfRound, cases - report.cases)
      const some = fc.sample(endpointCase, { numRuns: count, seed: seed + round })
      for (const drawn of some) await playOne(drawn)
    }
  } finally {
    await scene.close()
  }
  return report
}

type Played = { success: boolean; failure: string | null }

async function openScene(seed: number, onFault: (error: unknown) => void) {
  let now = Date.UTC(2026, 0, 5, 8)
  const clock = { now: () => now }
  const harness = await createHarness({ clock, random: seededRandom(seed), onFault })
  const server = createServer(harness.app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const known = new KnownValues(knownFromTheBeginning)
  const tokens = { nobody: '', patient: '', doctor: '' }

  async function post(path: string, body: object): Promise<unknown> {
    const headers = { 'Content-Type': 'application/json', deviceToken: 'device-1' }
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return reply.json()
  }

  async function signIn(caller: EndpointCase['caller']): Promise<void> {
    if (caller === 'nobody') return
    now += smsPauseMs
    const mobile = mobiles[caller]
    await post(endpoints.sendSmsCode.path, { mobile })
    const sent = await fetch(`${origin}/harness/api/sms?mobile=${mobile}`)
    const [newest] = smsCodesSchema.parse(await sent.json())
    const login = { mobile, code: newest?.code ?? '' }
    const { data } = envelopeSchema.parse(await post(endpoints.loginBySms.path, login))
    // Where the seed was taken away, there is nobody to sign in.
    tokens[caller] = endpoints.loginBySms.response.safeParse(data).data?.token ?? ''
  }

  /** Both people, and a consultation of theirs in each state. */
  async function begin(): Promise<void> {
    await post(resetPath, {})
    for (const state of consultationStates) {
      const consultation = { ...people, id: state, patientName: '林晓', state }
      await post('/harness/api/consultations', consultation)
    }
    await signIn('patient')
    await signIn('doctor')
  }

  async function judge(endpoint: EndpointName, envelope: Envelope, caller: EndpointCase['caller']) {
    if (!isSuccess(envelope)) {
      if (envelope.code === codes.signedOut) await signIn(caller)
      return { success: false, failure: null }
    }
    known.learn(envelope.data)
    const { error } = endpoints[endpoint].response.safeParse(envelope.data)
    const failure = error === undefined ? null : `a reply of another shape, ${error.message}`
    return { success: true, failure }
  }

  return {
    begin,
    async play(drawn: EndpointCase): Promise<Played> {
      now += msOfCase
      const { endpoint, path, caller } = drawn
      const body = known.putInto(drawn.body, drawn.pick)
      const reply = await fetch(...endpointRequest(origin, { ...drawn, body }, tokens[caller]))
      const answer = await reply.text()
      if (reply.status >= 500) return { success: false, failure: `answered with ${reply.status}` }
      if (endpoint === null) {
        if (path === resetPath && reply.ok) await begin()
        return { success: reply.ok, failure: null }
      }
      const envelope = readEnvelope(answer)
      if (envelope === null) return { success: false, failure: `answered ${answer.slice(0, 200)}` }
      return judge(endpoint, envelope, caller)
    },
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await harness.close()
    },
  }
}

/** The same bytes for the same seed, and never the same twice. */
function seededRandom(seed: number): Random {
  let drawn = 0
  return (bytes) => {
    drawn += 1
    return createHash('shake256', { outputLength: bytes }).update(`${seed} ${drawn}`).digest()
  }
}

function readEnvelope(answer: string): Envelope | null {
  try {
    return envelopeSchema.parse(JSON.parse(answer))
  } catch {
    return null
  }
}
