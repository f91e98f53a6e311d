import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '#contract/endpoints.ts'
import { createHarness } from '#harness/app.ts'
import { collectGarbage } from '#support/collect-garbage.ts'
import type { FuzzReport } from './fuzz-part.ts'

const bodyBytes = 1_000_000
/** What is kept by design, such as the log of calls with its budget, is full after so many. */
const warmUpCalls = 300
const maxGrowth = 20 * 2 ** 20

/** Ways to send a megabyte; with a number in each, so that no two bodies are the same text. */
const bodies: readonly ((n: number) => string)[] = [
  (n) => `{"mobile":"${n}${'x'.repeat(bodyBytes - 40)}"}`,
  (n) => `{"mobile":"${'长'.repeat(bodyBytes / 3 - 40)}${n}"}`,
  (n) => `{"a":{${Array.from({ length: 60_000 }, (_, at) => `"k${n}_${at}":0`).join(',')}}}`,
  (n) => `[${`${n},`.repeat(bodyBytes / 10)}0]`,
  (n) => `{"${n}":${'[{"a":'.repeat(bodyBytes / 10)}`,
]

type MemoryReport = FuzzReport & { notes: { bytesMore: number } }

/**
 * Calls of a megabyte by nobody, of all endpoints in turn: after them no more is kept than after
 * the first few, as the collector of the process counts it.
 */
export async function fuzzMemory(cases: number, seed: number): Promise<MemoryReport> {
  const faults: string[] = []
  const harness = await createHarness({
    onFault: (error) => faults.push(`fault: ${String(error)}`),
  })
  const server = createServer(harness.app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  const paths = [...Object.values(endpoints).map(({ path }) => path), '/harness/api/reset']

  async function call(n: number): Promise<void> {
    const reply = await fetch(`http://127.0.0.1:${port}${paths[n % paths.length] ?? ''}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', deviceToken: `device-${n % 7}` },
      body: bodies[n % bodies.length]?.(n) ?? '',
    })
    await reply.arrayBuffer()
    if (reply.status >= 500) faults.push(`call ${n} is answered with ${reply.status}`)
  }

  for (let n = 0; n < warmUpCalls; n += 1) await call(seed + n)
  const before = keptBytes()
  for (let n = 0; n < cases; n += 1) await call(seed + warmUpCalls + n)
  const bytesMore = Math.max(0, keptBytes() - before)
  if (bytesMore > maxGrowth) faults.push(`${cases} calls of 1 MB leave ${bytesMore} bytes more`)
  server.close()
  server.closeAllConnections()
  await harness.close()
  return { cases, notes: { bytesMore }, faults }
}

/** What lives after everything else has been collected, outside of the heap too. */
function keptBytes(): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
