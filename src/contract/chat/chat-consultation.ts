import * as z from 'zod/mini'
import { consultationRoles, consultationStates } from '#contract/consultation-states.ts'
import { consultationTypes } from '#contract/consultation.ts'

/** A consultation as the chat of its two people shows it. */
export const chatConsultationSchema = z.object({
  id: z.string(),
  /** Which side of it the caller is. */
  role: z.enum(consultationRoles),
  /** Whom the caller chats with about it. */
  peerId: z.string(),
  patientName: z.string(),
  type: z.enum(consultationTypes),
  state: z.enum(consultationStates),
  /** Milliseconds since 1970; null where it does not run against time. */
  endsAt: z.nullable(z.number()),
  /** Null where they are not counted. */
  questionsLeft: z.nullable(z.number()),
  /** The other doctor's offer that the patient has not answered; null where there is none. */
  transferId: z.nullable(z.string()),
  /** All consultations with that person that the caller has rated, by their ids. */
  rated: z.array(z.string()),
})

export type ChatConsultation = z.infer<typeof chatConsultationSchema>
