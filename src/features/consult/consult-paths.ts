import { chatPath, doctorPath, pages, payPath } from '#contract/pages.ts'
import { interpretationPath } from '#contract/monitoring/monitoring-paths.ts'
import type { ConsultationAction } from '#contract/consultation-actions.ts'
import type { ConsultationItem } from '#contract/consultation.ts'

/** Where a doctor goes on with what they have accepted. */
export function acceptedPath(item: ConsultationItem): string {
  return item.type === 'interpretation' ? interpretationPath(item.id) : roomPath(item)
}

/** The room of a consultation, for either of its people. */
export function roomPath({ role, doctor, patientId }: ConsultationItem): string {
  const peer = role === 'patient' ? (doctor?.id ?? '') : patientId
  return chatPath(`C2C${peer}`)
}

export function caseRecordPath(consultationId: string): string {
  return `${pages.allConsultDetail}?consultationId=${encodeURIComponent(consultationId)}`
}

/** The page that an action opens; null for what is done where it is pressed. */
export function actionPath(item: ConsultationItem, action: ConsultationAction): string | null {
  return paths[action]?.(item) ?? null
}

const paths: Partial<Record<ConsultationAction, (item: ConsultationItem) => string>> = {
  pay: ({ id }) => payPath(id),
  chat: roomPath,
  caseRecord: ({ id }) => caseRecordPath(id),
  rate: ratingPath,
  seeRating: ratingPath,
  askAgain: againPath,
  interpret: ({ id }) => interpretationPath(id),
  progress: ({ id }) => interpretationPath(id),
  report: ({ id }) => interpretationPath(id),
}

function ratingPath({ id }: ConsultationItem): string {
  return `${pages.evaluate}?consultationId=${encodeURIComponent(id)}`
}

/** Where somebody asks again: the same doctor, or any where there was none. */
export function againPath({ doctor, type }: ConsultationItem): string {
  if (doctor === null || type === 'quick') return pages.askDoctor
  return doctorPath(doctor.id)
}
