export type ClockMove =
  | { kind: 'by'; ms: number }
  | { kind: 'to'; to: number | null }
  | { kind: 'freeze' }
  | { kind: 'run' }

/** A text that names neither a span nor a time. */
export class ClockMoveError extends Error {}

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `+5m` and the like, an ISO time, `freeze`, `run`, `reset`; by nothing without a text. */
export function readClockMove(text: string | undefined): ClockMove {
  if (text === undefined) return { kind: 'by', ms: 0 }
  if (text === 'freeze' || text === 'run') return { kind: text }
  if (text === 'reset') return { kind: 'to', to: null }
  const [, count, unit = ''] = /^\+(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text) ?? []
  if (count !== undefined)
    return { kind: 'by', ms: Math.round(Number(count) * (unitMs[unit] ?? 0)) }
  const to = Date.parse(text)
  if (/^\d{4}-/.test(text) && !Number.isNaN(to)) return { kind: 'to', to }
  throw new ClockMoveError(text)
}
