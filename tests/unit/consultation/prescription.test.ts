import { describe, expect, test } from 'vitest'
import { isPrescribable } from '#contract/prescription/is-prescribable.ts'
import { consultationStates } from '#contract/consultation-states.ts'
import { consultationTypes } from '#contract/consultation.ts'
import { writeCard } from '#contract/chat/chat-cards.ts'
import {
  plainPrescription,
  prescriptionFields,
  prescriptionLimits,
  prescriptionProblems,
  type PrescriptionContent,
} from '#contract/prescription/prescription.ts'
import { decidePrescription } from '#harness/domain/consultation/decide-prescription.ts'

const iron = { name: '琥珀酸亚铁片', amount: 2 }
const content: PrescriptionContent = { diagnosis: '缺铁性贫血', medicines: [iron] }

describe('what is prescribed', () => {
  test.for<[string, Partial<PrescriptionContent>, object]>([
    ['is whole', {}, {}],
    ['may be a diagnosis alone', { medicines: [] }, {}],
    ['may have a diagnosis of several lines', { diagnosis: '1. 贫血\r\n2. 便秘' }, {}],
    ['has a diagnosis', { diagnosis: ' \n ' }, { diagnosis: 'missing' }],
    [
      'has no control characters in its diagnosis',
      { diagnosis: '贫\u001b血' },
      { diagnosis: 'characters' },
    ],
    ['has no halves of characters', { diagnosis: '贫\ud83d血' }, { diagnosis: 'characters' }],
    [
      'names every medicine, in a line',
      { medicines: [iron, { name: ' ', amount: 1 }, { name: '铁\n剂', amount: 1 }] },
      { medicines: { 1: 'missing', 2: 'characters' } },
    ],
  ])('%s', ([, changed, problems]) => {
    expect(prescriptionProblems(plainPrescription({ ...content, ...changed }))).toEqual(problems)
  })

  test('is kept as it is meant', () => {
    const typed = { diagnosis: ' 1. 贫血\r\n2. 便秘 ', medicines: [{ name: ' 铁剂 ', amount: 1 }] }
    expect(plainPrescription(typed)).toEqual({
      diagnosis: '1. 贫血\n2. 便秘',
      medicines: [{ name: '铁剂', amount: 1 }],
    })
  })

  test('is kept without marks that turn text around, for they would turn 12 into 21', () => {
    const typed = {
      diagnosis: '\u202e贫血\u202c',
      medicines: [{ name: '\u2067铁剂 12 mg\u2069', amount: 12 }],
    }
    expect(plainPrescription(typed)).toEqual({
      diagnosis: '贫血',
      medicines: [{ name: '铁剂 12 mg', amount: 12 }],
    })
    const marked = plainPrescription({ diagnosis: ' \u202d ', medicines: [] })
    expect(prescriptionProblems(marked)).toEqual({ diagnosis: 'missing' })
  })

  test.for(['字', '😀', '"', '<'])(
    'fits into a card where it is as long as it may be: %s',
    (each) => {
      const { diagnosis, medicine, medicines, amount } = prescriptionLimits
      const longest = {
        diagnosis: each.repeat(diagnosis),
        medicines: Array.from({ length: medicines }, () => ({
          name: each.repeat(medicine),
          amount,
        })),
      }
      expect(prescriptionFields.diagnosis.safeParse(longest.diagnosis).success).toBe(true)
      expect(prescriptionFields.medicines.safeParse(longest.medicines).success).toBe(true)
      const about = { consultationId: 'c'.repeat(64), patientName: each.repeat(50) }
      const card = {
        kind: 'prescription',
        version: 1,
        form: 'electronic',
        ...about,
        ...longest,
      } as const
      expect(writeCard({ ...card, prescriptionId: 'p'.repeat(16) })).toContain(
        each === '"' ? '\\"' : each,
      )
    },
  )
})

describe('it is prescribed', () => {
  test.for(consultationStates)('while the consultation runs, not while it is %s', (state) => {
    expect(isPrescribable({ type: 'imageText', state })).toBe(state === 'running')
  })

  test.for(consultationTypes)('of a question, not of a recording: %s', (type) => {
    expect(isPrescribable({ type, state: 'running' })).toBe(type !== 'interpretation')
  })
})

describe('a doctor who prescribes', () => {
  const requested = { ...content, consultationId: 'c1' }
  const facts = {
    kept: null,
    requested,
    order: { type: 'imageText', state: 'running' },
    canPrescribe: true,
  } as const
  const over = { type: 'imageText', state: 'finished' } as const

  test.for<[string, Partial<Parameters<typeof decidePrescription>[0]>, string]>([
    ['gives it', {}, 'write'],
    ['again gives it once', { kept: requested }, 'known'],
    ['again gives it once, also after the end', { kept: requested, order: over }, 'known'],
    ['again with another diagnosis', { kept: { ...requested, diagnosis: '便秘' } }, 'conflict'],
    ['again with fewer medicines', { kept: { ...requested, medicines: [iron, iron] } }, 'conflict'],
    ['again with more medicines', { kept: { ...requested, medicines: [] } }, 'conflict'],
    [
      'again with another amount',
      { kept: { ...requested, medicines: [{ ...iron, amount: 3 }] } },
      'conflict',
    ],
    ['again in another room', { kept: { ...requested, consultationId: 'c2' } }, 'conflict'],
    ['after the end', { order: over }, 'closed'],
    ['without the right to', { canPrescribe: false }, 'unlicensed'],
    [
      'without it gives a diagnosis',
      { canPrescribe: false, requested: { ...requested, medicines: [] } },
      'write',
    ],
  ])('%s', ([, changed, decision]) => {
    expect(decidePrescription({ ...facts, ...changed })).toBe(decision)
  })
})
