import * as z from 'zod/mini'
import { consultationItemSchema, refusalReasons } from '#contract/consultation.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  reportContentSchema,
  reportDraftSchema,
  reportSchema,
} from '#contract/monitoring/report.ts'
import { ownIdSchema, wholeSchema } from '#contract/wire-fields.ts'

const one = z.strictObject({ consultationId: ownIdSchema })
/** Grows with every save, so that two devices of one doctor don't write over each other. */
const version = wholeSchema(0, Number.MAX_SAFE_INTEGER)

export const interpretation = {
  path: '/api/ask/interpretation/detail',
  purpose: 'Where the interpretation of a recording stands, and the report once it is signed',
  auth: true,
  silent: true,
  source: 'ours',
  request: one,
  response: z.object({
    consultation: consultationItemSchema,
    recordingId: z.string(),
    /** While it waits: how many the doctor has to sign before it. */
    ahead: z.nullable(z.number()),
    /** Why the doctor gave the recording back unread; null where that is not so. */
    returned: z.nullable(z.object({ reason: z.enum(refusalReasons), words: z.string() })),
    /** What the doctor has written so far, while they write it; null for the patient, before and after. */
    draft: z.nullable(z.object({ version: z.number(), content: reportDraftSchema })),
    report: z.nullable(reportSchema),
  }),
} as const satisfies Endpoint

export const saveInterpretation = {
  path: '/api/ask/interpretation/save',
  purpose:
    'Keep what a doctor has written of a report; a version that is not the newest is refused',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({ consultationId: ownIdSchema, version, content: reportDraftSchema }),
  response: z.object({ version: z.number() }),
} as const satisfies Endpoint

export const signInterpretation = {
  path: '/api/ask/interpretation/sign',
  purpose:
    'Sign the newest version of a report and give it to the patient, which ends the consultation; once signed it stays',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({ consultationId: ownIdSchema, version, content: reportContentSchema }),
  response: z.object({ report: reportSchema }),
} as const satisfies Endpoint
