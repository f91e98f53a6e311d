import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { wholeNumber } from '#support/whole-number-option.ts'

/**
 * What is tried, by the file that runs a batch of it. A batch has a process of its own: what
 * the vendor's SDK leaves behind goes with it.
 */
const parts = [
  { name: 'chat', file: './chat-batch.ts', cases: 1_000_000, casesOfBatch: 10_000 },
  { name: 'endpoints', file: './endpoint-batch.ts', cases: 1_000_000, casesOfBatch: 10_000 },
  // In one batch, for it is about what is left at its end.
  { name: 'memory', file: './memory-batch.ts', cases: 20_000, casesOfBatch: 20_000 },
]

const reportSchema = z.object({
  cases: z.number(),
  notes: z.record(z.string(), z.number()),
  faults: z.array(z.string()),
})
type Report = z.infer<typeof reportSchema>

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
})
const chosen = parts.filter(({ name }) => values.only === undefined || name === values.only)
if (chosen.length === 0) {
  throw new Error(`--only takes one of: ${parts.map(({ name }) => name).join(', ')}`)
}
const firstSeed = wholeNumber('seed', values.seed)

let failures = 0
for (const part of chosen) {
  const cases = values.cases === undefined ? part.cases : wholeNumber('cases', values.cases)
  const began = performance.now()
  const total: Report = { cases: 0, notes: {}, faults: [] }
  for (let each = 0; total.cases < cases; each += 1) {
    const count = Math.min(part.casesOfBatch, cases - total.cases)
    // No two batches draw the same, for a batch takes a seed for each of its rounds.
    const seed = firstSeed + each * 1000
    const report = await play(part.file, { cases: count, seed })
    total.cases += count
    for (const [name, number] of Object.entries(report.notes)) {
      total.notes[name] = (total.notes[name] ?? 0) + number
    }
    total.faults.push(...report.faults)
    for (const fault of report.faults) print(fault)
    const again = `npm run fuzz -- --only ${part.name} --cases ${count} --seed ${seed}`
    print(
      `${part.name}: ${line(report)}${report.faults.length === 0 ? '' : `: again with ${again}`}`,
    )
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  print(`${part.name}, in all: ${line(total)}, in ${seconds} s, seed ${firstSeed}`)
  failures += total.faults.length
}
process.exit(failures === 0 ? 0 : 1)

async function play(file: string, plan: { cases: number; seed: number }): Promise<Report> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, [String(plan.cases), String(plan.seed)])
  const ended = once(child, 'exit').then(([code]) => [died(Number(code))])
  const [message] = await Promise.race([once(child, 'message'), ended])
  child.kill()
  return reportSchema.parse(message)
}

function died(code: number): Report {
  return { cases: 0, notes: {}, faults: [`the process of a batch ended with ${code}`] }
}

function line({ cases: played, notes, faults }: Report): string {
  const numbers = Object.entries(notes).map(([name, number]) => `${number} ${name}`)
  return [`${played} cases`, ...numbers, `${faults.length} failures`].join(', ')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
