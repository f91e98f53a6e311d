import type { ConsultationAction } from '#contract/consultation-actions.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import { consultId } from '#src/blocks/consult-id.ts'
import { patientFacts } from '#src/blocks/patient-facts.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatChinaDate, formatChinaTime } from '#src/services/china-time.ts'
import { formatMoney } from '#src/services/locale-format.ts'
import { refundTextId } from './refund-text-id.ts'

/** What is said of a consultation, in the language that is spoken. */
export function useConsultLabels() {
  const { _, locale } = useTexts()
  return {
    _,
    money: (fen: number) => formatMoney({ locale, fen }),
    /** One time for both people, as the service writes it. */
    moment: (at: number) => formatChinaTime({ locale, at }),
    day: (at: number) => formatChinaDate({ locale, at }),
    type: ({ type }: Pick<ConsultationItem, 'type'>) => _(`consult.type.${type}`),
    state: ({ type, state }: Pick<ConsultationItem, 'type' | 'state'>) =>
      _(consultId(type, `state.${state}`)),
    /** What becomes of what was paid, for either side; null where nothing does. */
    refund: (consultation: ConsultationItem, amount: number) => {
      const id = refundTextId(consultation)
      return id === null ? null : _(id, { amount: formatMoney({ locale, fen: amount }) })
    },
    action: ({ type }: Pick<ConsultationItem, 'type'>, action: ConsultationAction) =>
      _(consultId(type, `action.${action}`)),
    doctor: ({ doctor }: Pick<ConsultationItem, 'doctor'>) =>
      doctor?.name ?? _('consult.anyDoctor'),
    /** 李芳 | 女 | 28岁 (screens 20). */
    patient: (item: ConsultationItem) => patientFacts(item, _).join(' | '),
  }
}
