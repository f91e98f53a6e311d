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
