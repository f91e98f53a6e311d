import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { wholeNumber } from '#support/whole-number-option.ts'

/**
 * What is tried, by the file that plays a life of it. A life has a process of its own: what
 * the vendor's SDK leaves behind goes with it.
 */
const parts = [
  { name: 'chat', file: './chat-life.ts', cases: 1_000_000, casesOfLife: 10_000 },
  { name: 'endpoints', file: './endpoint-life.ts', cases: 1_000_000, casesOfLife: 10_000 },
  // In one life, for it is about what is left at its end.
  { name: 'memory', file: './memory-life.ts', cases: 20_000, casesOfLife: 20_000 },
]

const lifeSchema = z.object({
  cases: z.number(),
  notes: z.record(z.string(), z.number()),
  faults: z.array(z.string()),
})
type Life = z.infer<typeof lifeSchema>

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
  const total: Life = { cases: 0, notes: {}, faults: [] }
  for (let each = 0; total.cases < cases; each += 1) {
    const count = Math.min(part.casesOfLife, cases - total.cases)
    // No two lives draw the same, for a life takes a seed for each of its rounds.
    const seed = firstSeed + each * 1000
    const life = await play(part.file, { cases: count, seed })
    total.cases += count
    for (const [name, number] of Object.entries(life.notes)) {
      total.notes[name] = (total.notes[name] ?? 0) + number
    }
    total.faults.push(...life.faults)
    for (const fault of life.faults) print(fault)
    const again = `npm run fuzz -- --only ${part.name} --cases ${count} --seed ${seed}`
    print(`${part.name}: ${line(life)}${life.faults.length === 0 ? '' : `: again with ${again}`}`)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  print(`${part.name}, in all: ${line(total)}, in ${seconds} s, seed ${firstSeed}`)
  failures += total.faults.length
}
process.exit(failures === 0 ? 0 : 1)

async function play(file: string, plan: { cases: number; seed: number }): Promise<Life> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const life = fork(path, [String(plan.cases), String(plan.seed)])
  const ended = once(life, 'exit').then(([code]) => [died(Number(code))])
  const [message] = await Promise.race([once(life, 'message'), ended])
  life.kill()
  return lifeSchema.parse(message)
}

function died(code: number): Life {
  return { cases: 0, notes: {}, faults: [`the process of a life ended with ${code}`] }
}

function line({ cases: played, notes, faults }: Life): string {
  const numbers = Object.entries(notes).map(([name, number]) => `${number} ${name}`)
  return [`${played} cases`, ...numbers, `${faults.length} failures`].join(', ')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
