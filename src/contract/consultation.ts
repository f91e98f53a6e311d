import * as z from 'zod/mini'

/** The course of a consultation (screens, vocabulary). */
export const consultationStates = [
  'unpaid',
  'waiting',
  'running',
  'finished',
  'cancelled',
  'refused',
  'closed',
] as const

export type ConsultationState = (typeof consultationStates)[number]

/** A consultation as the chat of its two people shows it. */
export const chatConsultationSchema = z.object({
  id: z.string(),
  /** Whom the caller chats with about it. */
  peerId: z.string(),
  patientName: z.string(),
  state: z.literal(consultationStates),
  /** Milliseconds since 1970; null where it does not run against time. */
  endsAt: z.nullable(z.number()),
  /** Null where they are not counted. */
  questionsLeft: z.nullable(z.number()),
})

export type ChatConsultation = z.infer<typeof chatConsultationSchema>
