/** The course of a consultation (screens 0.2). */
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

export const consultationRoles = ['patient', 'doctor'] as const

export type ConsultationRole = (typeof consultationRoles)[number]
