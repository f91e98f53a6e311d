import type { Fault } from '#contract/seed/fault.ts'
import { randomAt } from '#harness/domain/seeded-random.ts'

/** A fault that is set, and how many chances were drawn for it so far. */
export type ActiveFault = { id: number; fault: Fault; remaining: number | null; drawn: number }

/** A call over HTTP, a frame of the chat by its command, or a push by its events. */
export type FaultTarget =
  | { method: string; path: string }
  | { servcmd: string }
  | { events: readonly string[]; to: string }

/** The fault that applies to a call or a frame, if any, and those for which a chance was drawn on the way to it. */
export function chooseFault(
  active: readonly ActiveFault[],
  target: FaultTarget,
): { chosen: ActiveFault | null; drawn: ActiveFault[] } {
  const drawn: ActiveFault[] = []
  for (const each of active) {
    if (!fits(each.fault.match, target)) continue
    drawn.push(each)
    const { randomSeed, probability } = each.fault
    if (randomAt(randomSeed, each.drawn) < probability) return { chosen: each, drawn }
  }
  return { chosen: null, drawn }
}

/** Milliseconds before the answer; another chance than the one by which the fault was chosen. */
export function latencyOf({ fault, drawn }: ActiveFault): number {
  const spread = (fault.spreadMs ?? 0) * randomAt(fault.randomSeed + 1, drawn)
  return Math.round((fault.latencyMs ?? 0) + spread)
}

function fits({ method, path, servcmd, ...pushed }: Fault['match'], target: FaultTarget): boolean {
  if ('servcmd' in target) return servcmd !== undefined && fitsName(servcmd, target.servcmd)
  if ('events' in target) return fitsPush(pushed, target)
  if (method !== undefined && method !== target.method) return false
  return path !== undefined && fitsName(path, target.path)
}

function fitsPush(
  { push, to }: Pick<Fault['match'], 'push' | 'to'>,
  target: { events: readonly string[]; to: string },
): boolean {
  if (push === undefined || (to !== undefined && to !== target.to)) return false
  return target.events.some((event) => fitsName(push, event))
}

function fitsName(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}
