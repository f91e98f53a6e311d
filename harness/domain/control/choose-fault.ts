import type { Fault } from '#contract/seed/fault.ts'
import { randomAt } from '#harness/domain/monitoring/seeded-random.ts'

/** A fault that stands, and how many chances were drawn for it so far. */
export type StandingFault = { id: number; fault: Fault; remaining: number | null; drawn: number }

type Call = { method: string; path: string }

/** The fault that a call meets, if any, and those for which a chance was drawn on the way to it. */
export function chooseFault(
  standing: readonly StandingFault[],
  call: Call,
): { met: StandingFault | null; drawn: StandingFault[] } {
  const drawn: StandingFault[] = []
  for (const each of standing) {
    if (!fits(each.fault.match, call)) continue
    drawn.push(each)
    const { randomSeed, probability } = each.fault
    if (randomAt(randomSeed, each.drawn) < probability) return { met: each, drawn }
  }
  return { met: null, drawn }
}

/** Milliseconds before the answer; another chance than the one by which the fault was met. */
export function latencyOf({ fault, drawn }: StandingFault): number {
  const spread = (fault.spreadMs ?? 0) * randomAt(fault.randomSeed + 1, drawn)
  return Math.round((fault.latencyMs ?? 0) + spread)
}

function fits({ method, path }: Fault['match'], call: Call): boolean {
  if (method !== undefined && method !== call.method) return false
  return path.endsWith('*') ? call.path.startsWith(path.slice(0, -1)) : call.path === path
}
