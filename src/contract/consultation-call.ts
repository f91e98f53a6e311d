import * as z from 'zod/mini'

const minute = 60_000
const hour = 60 * minute

/** How a telephone consultation is arranged; spans are milliseconds. */
export const callRules = {
  /** How many times a patient may name. */
  mostTimes: 3,
  /** How far ahead. */
  ahead: 72 * hour,
  /** From the confirmed time on one may be called. */
  window: 30 * minute,
} as const

/** What the two have arranged; times are milliseconds since 1970. */
export const callSchema = z.object({
  /** The patient's number; empty for the doctor until they have confirmed. */
  mobile: z.string(),
  times: z.array(z.number()),
  confirmedAt: z.nullable(z.number()),
  /** Where the patient may call back in that window; empty where the doctor has named nothing. */
  callback: z.string(),
})

export type ConsultationCall = z.infer<typeof callSchema>
