import * as z from 'zod/mini'
import { consultationTypes } from '#contract/consultation.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** A month in China, as `YYYY-MM`. */
export const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

const incomeItemSchema = z.object({
  consultationId: z.string(),
  type: z.enum(consultationTypes),
  patientName: z.string(),
  /** When it was paid, in milliseconds since 1970. */
  at: z.number(),
  /** Fen that the patient paid. */
  paid: z.number(),
  /** Fen of it that count; less where some went back, nothing where all did. */
  income: z.number(),
})

export type IncomeItem = z.infer<typeof incomeItemSchema>

export const income = {
  path: '/api/ask/desk/income',
  purpose:
    'What came in for a doctor in a month, less what went back, and for which consultations, newest first, a page at a time',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({
    /** This month where none is named. */
    month: z.optional(monthSchema),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/))),
  }),
  response: z.object({
    month: z.string(),
    /** Fen, of the whole month. */
    total: z.number(),
    items: z.array(incomeItemSchema),
    /** Null at the end. */
    after: z.nullable(z.string()),
    /** The nearest months with income, and this month as the last of them; null beyond. */
    earlier: z.nullable(z.string()),
    later: z.nullable(z.string()),
  }),
} as const satisfies Endpoint
