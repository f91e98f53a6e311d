import { faultHeaderSchema, type FaultEffect } from '#contract/seed/fault.ts'

/** The header of a call that brings its own fault. */
export const faultHeader = 'X-Harness-Fault'

/** Such as `status=503, latencyMs=300` or `drop`; null for what is no fault. */
export function readFaultHeader(text: string): FaultEffect | null {
  const fields = text.split(',').map((field) => /^\s*(\w+)(?:=(-?\w+))?\s*$/.exec(field))
  const named = fields.map((field) => [field?.[1] ?? '', readValue(field?.[2])])
  if (new Set(named.map(([name]) => name)).size < named.length) return null
  const parsed = faultHeaderSchema.safeParse(Object.fromEntries(named))
  return parsed.success ? parsed.data : null
}

function readValue(text: string | undefined): string | number | true {
  if (text === undefined) return true
  return /^-?\d+$/.test(text) ? Number(text) : text
}
