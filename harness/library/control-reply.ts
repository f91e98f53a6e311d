import * as z from 'zod/mini'

const refusalSchema = z.object({ error: z.string() })
const doneSchema = z.object({ ok: z.literal(true) })

/** What the control API says of a call that it refuses; null where something else answers. */
export function refusalText(text: string): string | null {
  return refusalSchema.safeParse(jsonIn(text)).data?.error ?? null
}

/** Whether it is a reply of the control API by which something is done, or well. */
export function isDone(text: string): boolean {
  return doneSchema.safeParse(jsonIn(text)).success
}

/** Undefined where it is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
