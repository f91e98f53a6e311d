import type { ConsultationItem } from '#contract/consultation.ts'

type Patient = Pick<ConsultationItem, 'patientName' | 'gender' | 'age' | 'gestation'>
type Translate = (id: string, values?: Record<string, unknown>) => string

/** Who it is about, as far as it is known: 李芳, 女, 28岁, 孕28周+3天. */
export function patientFacts(
  { patientName, gender, age, gestation }: Patient,
  _: Translate,
): string[] {
  return [
    patientName,
    gender === '' ? '' : _(`consult.gender.${gender}`),
    age === null ? '' : _('consult.years', { age }),
    gestation === null ? '' : _('consult.gestation', gestation),
  ].filter(Boolean)
}
