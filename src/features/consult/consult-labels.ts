import { chatPath, pages } from '#contract/pages.ts'
import { interpretationPath } from '#contract/monitoring/monitoring-paths.ts'
import type { ConsultationAction } from '#contract/consultation-actions.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import { consultId } from '#src/blocks/consult-id.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatDateTime, formatMoney } from '#src/services/locale-format.ts'

/** What is said of a consultation, in the language that is spoken. */
export function useConsultLabels() {
  const { _, locale } = useTexts()
  return {
    _,
    money: (fen: number) => formatMoney({ locale, fen }),
    moment: (at: number) => formatDateTime({ locale, at }),
    type: ({ type }: Pick<ConsultationItem, 'type'>) => _(`consult.type.${type}`),
    state: ({ type, state }: Pick<ConsultationItem, 'type' | 'state'>) =>
      _(consultId(type, `state.${state}`)),
    action: ({ type }: Pick<ConsultationItem, 'type'>, action: ConsultationAction) =>
      _(consultId(type, `action.${action}`)),
    doctor: ({ doctor }: Pick<ConsultationItem, 'doctor'>) =>
      doctor?.name ?? _('consult.anyDoctor'),
    /** 李芳 | 女 | 28岁 (screens 20). */
    patient: ({ patientName, gender, age }: ConsultationItem) =>
      [
        patientName,
        gender === '' ? '' : _(`consult.gender.${gender}`),
        age === null ? '' : _('consult.years', { age }),
      ]
        .filter(Boolean)
        .join(' | '),
  }
}

/** Where a doctor goes on with what they have accepted. */
export function acceptedPath(item: ConsultationItem): string {
  return item.type === 'interpretation' ? interpretationPath(item.id) : roomPath(item)
}

/** The room of a consultation, for either of its people. */
export function roomPath({ role, doctor, patientId }: ConsultationItem): string {
  const peer = role === 'patient' ? (doctor?.id ?? '') : patientId
  return chatPath(`C2C${peer}`)
}

/** Where an order is paid. */
export function payPath(consultationId: string): string {
  return `${pages.askPay}?consultationId=${encodeURIComponent(consultationId)}`
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
  return `${pages.doctorDetail}?doctorId=${encodeURIComponent(doctor.id)}`
}
