import * as z from 'zod/mini'
import { chatConsultationSchema } from '#contract/chat/chat-consultation.ts'
import { closedReasons } from '#contract/chat/chat-relation.ts'
import { emptyRequest, type Endpoint } from '#contract/endpoint.ts'

/** Somebody whom the caller may know. */
const chatContactSchema = z.object({
  userId: z.string(),
  name: z.string(),
  avatar: z.string(),
  role: z.enum(['doctor', 'patient']),
  /** A doctor's; empty for a patient. */
  title: z.string(),
  department: z.string(),
  hospital: z.string(),
  /** Why the caller may not write to them; left out where they may. */
  closed: z.optional(z.enum(closedReasons)),
})

export type ChatContact = z.infer<typeof chatContactSchema>

export const chatContacts = {
  path: '/api/ask/im/contacts',
  purpose: 'Doctors, and for a doctor the own patients; and whether the caller may write to them',
  auth: true,
  silent: true,
  source: 'ours',
  request: emptyRequest,
  response: z.object({ contacts: z.array(chatContactSchema) }),
} as const satisfies Endpoint

export const chatPerson = {
  path: '/api/ask/im/person',
  purpose: 'One person by user id; null where there is nobody, or nobody the caller may know',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({ userId: z.string().check(z.minLength(1), z.maxLength(32)) }),
  response: z.object({ person: z.nullable(chatContactSchema) }),
} as const satisfies Endpoint

export const chatConsultations = {
  path: '/api/ask/im/consultations',
  purpose: 'The newest consultation of the caller with each person they chat with',
  auth: true,
  silent: true,
  source: 'ours',
  request: emptyRequest,
  response: z.object({ consultations: z.array(chatConsultationSchema) }),
} as const satisfies Endpoint
