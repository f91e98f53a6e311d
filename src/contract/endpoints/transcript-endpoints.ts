import * as z from 'zod/mini'
import { consultationRoles } from '#contract/consultation-states.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ownIdSchema } from '#contract/wire-fields.ts'

/** What one message of a transcript says; a message may be put together of several. */
const contentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('image'), url: z.string() }),
  z.object({ kind: z.literal('video'), seconds: z.number() }),
  z.object({ kind: z.literal('sound'), seconds: z.number() }),
  z.object({ kind: z.literal('file'), name: z.string() }),
  /** As `readCard` takes it. */
  z.object({ kind: z.literal('card'), data: z.string() }),
  /** Messages of another conversation that were handed on as one: the first lines of them. */
  z.object({ kind: z.literal('merged'), title: z.string(), lines: z.array(z.string()) }),
  z.object({ kind: z.literal('other') }),
])

export type TranscriptContent = z.infer<typeof contentSchema>

const transcriptMessageSchema = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  by: z.enum(consultationRoles),
  /** Of the doctor to whom, or by whom, it was said: the patient may have gone to another one since. */
  doctorName: z.string(),
  /** Null where it was taken back. */
  said: z.nullable(z.array(contentSchema)),
  /** The message that it answers to, as that was written; null for none, and where that was taken back. */
  quote: z.nullable(z.object({ by: z.enum(consultationRoles), said: z.array(contentSchema) })),
})

export type TranscriptMessage = z.infer<typeof transcriptMessageSchema>

export const consultationTranscript = {
  path: '/api/ask/consultation/transcript',
  purpose:
    'What was said while a consultation ran, oldest first, a page at a time: to a doctor what was said with them',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({
    consultationId: ownIdSchema,
    after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  response: z.object({
    messages: z.array(transcriptMessageSchema),
    /** Null at the end. */
    after: z.nullable(z.string()),
  }),
} as const satisfies Endpoint

const namedSchema = z.object({ id: z.string(), name: z.string() })

export const consultationPeople = {
  path: '/api/ask/consultation/people',
  purpose: 'The doctors and the patients of the caller’s consultations on one side, by name',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({ role: z.enum(consultationRoles) }),
  response: z.object({ doctors: z.array(namedSchema), patients: z.array(namedSchema) }),
} as const satisfies Endpoint
