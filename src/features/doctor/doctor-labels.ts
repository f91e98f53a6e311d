import type { DoctorCard, DoctorService } from '#contract/doctor.ts'
import { pages } from '#contract/pages.ts'
import { tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatMoney, formatNumber } from '#src/services/locale-format.ts'

/** What is said of a doctor and of what they offer, in the language that is spoken. */
export function useDoctorLabels() {
  const { _, locale } = useTexts()
  const number = (value: number) => formatNumber({ locale, value })
  const money = (fen: number) => formatMoney({ locale, fen })
  return {
    _,
    locale,
    number,
    money,
    score,
    price: ({ type, price }: DoctorService) => (type === 'free' ? _('doctor.free') : money(price)),
    /** How long it runs and how often may be asked. */
    terms: ({ type, hours, questions }: Pick<DoctorService, 'type' | 'hours' | 'questions'>) => {
      if (type === 'interpretation') return _('doctor.reported', { hours })
      return questions === null
        ? _('doctor.unlimited', { hours })
        : _('doctor.limited', { hours, questions })
    },
    tags: ({ hospitalLevel, canInterpret }: DoctorCard) => [
      hospitalLevel,
      ...(canInterpret === 'yes' ? [_('doctor.interprets')] : []),
    ],
    figures: ({ praisePercent, consultations, responseMinutes, score: rated }: DoctorCard) => [
      ...(rated === 0 ? [] : [_('doctor.praise', { percent: praisePercent })]),
      _('doctor.consulted', { count: consultations }),
      _('doctor.answers', { minutes: responseMinutes }),
    ],
    state: (doctor: DoctorCard) => stateOf(doctor, _),
  }
}

/** One decimal; empty where nobody has rated. */
function score(tenths: number): string {
  return tenths === 0 ? '' : (tenths / 10).toFixed(1)
}

type Translate = ReturnType<typeof useTexts>['_']

function stateOf(doctor: DoctorCard, _: Translate): { text: string; open: boolean } {
  if (doctor.receiving === 'no') return { text: _('doctor.resting'), open: false }
  const service = shownService(doctor)
  if (service === undefined) return { text: _('doctor.nothingOffered'), open: false }
  const { left } = service
  if (left === 0) return { text: _('doctor.full'), open: false }
  return { text: _('doctor.left', { left }), open: true }
}

/** What a doctor is asked for where nothing else was chosen. */
function firstService({ services }: DoctorCard): DoctorService | undefined {
  return services.find(({ type }) => type === 'imageText') ?? services[0]
}

export function isOpen({ receiving }: DoctorCard, service: DoctorService): boolean {
  return receiving === 'yes' && service.left > 0
}

/** What the doctor can be asked for now: the first service, or else another. */
export function openService(doctor: DoctorCard): DoctorService | undefined {
  const first = firstService(doctor)
  return first && isOpen(doctor, first)
    ? first
    : doctor.services.find((service) => isOpen(doctor, service))
}

/** What a list says of the doctor: what they can be asked for, or else what they offer first. */
export function shownService(doctor: DoctorCard): DoctorService | undefined {
  return openService(doctor) ?? firstService(doctor)
}

/** Where somebody describes what they ask this doctor about, or chooses the recording. */
export function consultPath(doctorId: string, { type }: DoctorService): string {
  if (type === 'interpretation') return tutelagePath({ pick: type, doctorId })
  return `${pages.describeSymptom}?doctorId=${doctorId}&type=${type}`
}

/** What patients say of a doctor. */
export function commentsPath(doctorId: string): string {
  return `${pages.doctorComment}?doctorId=${doctorId}`
}
