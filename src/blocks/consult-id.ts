import type { ConsultationType } from '#contract/consultation.ts'

/** What is said otherwise where a recording is interpreted. */
const ofInterpretation: ReadonlySet<string> = new Set([
  'state.waiting',
  'state.running',
  'state.finished',
  'state.refused',
  'action.accept',
  'action.refuse',
  'about.patient.waiting',
  'about.patient.running',
  'about.patient.finished',
  'about.patient.refused',
  'about.doctor.waiting',
  'about.doctor.running',
  'about.doctor.finished',
  'about.doctor.refused',
  'event.accepted',
  'event.refused',
  'reason.unanswered',
  'reason.unserved',
  'reason.refused',
  'description',
  'refuseWhy',
  'refuse.sure',
  'refuse.reason',
  'refuse.text',
  'refuse.words',
  'refuse.wordsMissing',
  'refuse.yes',
])

/** The id of a text about a consultation, as it is said of that type. */
export function consultId(type: ConsultationType, name: string): string {
  const isOwn = type === 'interpretation' && ofInterpretation.has(name)
  return isOwn ? `consult.interpretation.${name}` : `consult.${name}`
}
