import * as z from 'zod/mini'
import { chatConsultationSchema } from '#contract/chat-consultation.ts'
import { closedReasons } from '#contract/chat-relation.ts'
import { nothing, type Endpoint } from '#contract/endpoint.ts'
import { chatSearchLimit } from '#contract/product-ids.ts'
import { lengthSchema } from '#contract/wire-fields.ts'

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
  request: nothing,
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
  request: nothing,
  response: z.object({ consultations: z.array(chatConsultationSchema) }),
} as const satisfies Endpoint

/** A conversation in which something was found. */
const foundInChatSchema = z.object({
  kind: z.enum(['person', 'group']),
  /** The other person's user id, or the group's id. */
  peerId: z.string(),
  name: z.string(),
  /** How many messages there say it. */
  count: z.number(),
  newest: z.object({
    /** Milliseconds since 1970. */
    at: z.number(),
    senderId: z.string(),
    /** What stands around the keyword. */
    text: z.string(),
  }),
})

export type FoundInChat = z.infer<typeof foundInChatSchema>

export const chatSearch = {
  path: '/api/ask/im/search',
  purpose: 'The caller’s conversations in whose texts a keyword stands, the newest first',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({ keyword: lengthSchema({ least: 1, most: chatSearchLimit }) }),
  response: z.object({ found: z.array(foundInChatSchema) }),
} as const satisfies Endpoint
