import * as z from 'zod/mini'
import { emptyRequest, type Endpoint } from '#contract/endpoint.ts'

export const workbench = {
  path: '/api/ask/desk/overview',
  purpose: 'The numbers of a doctor’s workbench',
  auth: true,
  silent: true,
  source: 'ours',
  request: emptyRequest,
  response: z.object({
    receiving: z.enum(['open', 'resting']),
    /** Interpretations, which are counted by themselves, aside. */
    waiting: z.number(),
    running: z.number(),
    /** Recordings that no report is signed of. */
    toInterpret: z.number(),
    /** When the newest of those who wait came to this doctor; null where nobody waits. */
    latestArrival: z.nullable(z.number()),
    finishedToday: z.number(),
    refused: z.number(),
    /** Fen, of this month, less what went back. */
    income: z.number(),
    praisePercent: z.nullable(z.number()),
  }),
} as const satisfies Endpoint

export const setReceiving = {
  path: '/api/ask/desk/receiving',
  purpose: 'Whether a doctor takes consultations now',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({ receiving: z.enum(['open', 'resting']) }),
  response: z.object({ receiving: z.enum(['open', 'resting']) }),
} as const satisfies Endpoint
