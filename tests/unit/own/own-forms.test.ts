import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyMassIndex } from '#contract/health-info.ts'
import { plainNickname } from '#contract/endpoints/profile-endpoints.ts'
import { healthForm, healthFormProblems, healthInput } from '#src/features/patient/health-values.ts'
import { formOf, formProblems, readIdCard } from '#src/features/patient/patient-values.ts'
import {
  nextMedicalRecordForm,
  medicalRecordForm,
  medicalRecordFormProblems,
  medicalRecordInput,
} from '#src/features/patient/medical-record-values.ts'

const today = '2026-01-05'
const idCard = '330106201604019927'

describe('the form of a patient', () => {
  const filled = {
    ...formOf(null, false),
    name: '林小雨',
    idCard,
    gender: 'female',
    relation: 'child',
  } as const

  test('asks for all that is needed, and of the first one whether it is oneself no more', () => {
    expect(formProblems(formOf(null, false), { known: null, today })).toEqual({
      name: 'name',
      idCard: 'idCard.missing',
      gender: 'gender',
      relation: 'relation',
    })
    expect(formOf(null, true)).toMatchObject({ relation: 'self', isDefault: true })
  })

  test('takes a number with spaces and a small x, and reads it as soon as it is right', () => {
    expect(readIdCard('3301062016040199', today)).toBeNull()
    expect(readIdCard(' 330106 20160401 9927', today)).toEqual({
      birthday: '2016-04-01',
      gender: 'female',
    })
    expect(
      formProblems({ ...filled, idCard: ' 330106 20160401 9927' }, { known: null, today }),
    ).toEqual({})
  })

  test('lets a known patient keep the number', () => {
    const kept = { ...filled, idCard: ' ' }
    expect(formProblems(kept, { known: { lastPeriod: '' }, today })).toEqual({})
    expect(formProblems(kept, { known: null, today })).toEqual({ idCard: 'idCard.missing' })
  })

  test('lets a known patient keep the last period of a pregnancy that is over, and no other', () => {
    const lastPeriod = '2025-01-01'
    const problemOf = (known: { lastPeriod: string } | null) =>
      formProblems({ ...filled, lastPeriod }, { known, today }).lastPeriod
    expect(problemOf({ lastPeriod })).toBe(undefined)
    expect(problemOf({ lastPeriod: '2025-01-02' })).toBe('lastPeriod')
    expect(problemOf(null)).toBe('lastPeriod')
  })

  test.for([
    ['1', 'name'],
    ['林', 'name'],
    ['林'.repeat(17), 'name'],
    ['林 晓', 'name'],
    ['阿依古丽·买买提', undefined],
  ] as const)('judges the name %s', ([name, problem]) => {
    expect(formProblems({ ...filled, name }, { known: null, today }).name).toBe(problem)
  })
})

describe('the form of health', () => {
  test('says again what it was begun with', () => {
    const info = { stage: 'pregnant', height: 163, weightNow: 60.5, conditions: ['heart'] } as const
    const said = { ...info, conditions: [...info.conditions] }
    expect(healthInput(healthForm(said))).toEqual(said)
    expect(healthInput(healthForm({}))).toEqual({})
  })

  test('finds a number wrong that is none, and reads full-width digits', () => {
    const form = healthForm({})
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (typed) => {
        fc.pre(!/\d/.test(typed.normalize('NFKC')) && typed.trim() !== '')
        expect(healthFormProblems({ ...form, height: typed }, today)).toEqual({ height: 'height' })
      }),
    )
    expect(healthInput({ ...form, height: '１６３' })).toEqual({ height: 163 })
  })

  test('forgets what belongs to a choice that was taken back', () => {
    const form = { ...healthForm({}), hasAllergies: 'no', allergies: '青霉素' } as const
    expect(healthInput(form)).toEqual({ hasAllergies: 'no' })
  })

  test('has no index for a body that can not be', () => {
    expect(bodyMassIndex({ height: 163, weight: 62 })).toBe(23.3)
    expect(bodyMassIndex({ height: 1.63, weight: 62 })).toBeNull()
    expect(bodyMassIndex({ height: undefined, weight: 62 })).toBeNull()
  })
})

describe('the form of a record', () => {
  const form = { ...medicalRecordForm(null, 'p'), visitDay: today, complaint: ' 头晕 ' }

  test('says its texts without the white space around them, and no empty lists', () => {
    expect(medicalRecordInput(form)).toMatchObject({ complaint: '头晕', note: '' })
    expect(Object.keys(medicalRecordInput(form))).not.toContain('pictures')
  })

  test('wants a day until today, and something that is said or shown', () => {
    const problems = (changed: object) => medicalRecordFormProblems({ ...form, ...changed }, today)
    expect(problems({})).toEqual({})
    expect(problems({ visitDay: '' })).toEqual({ visitDay: 'visitDay' })
    expect(problems({ visitDay: '2026-01-06' })).toEqual({ visitDay: 'visitDayFuture' })
    expect(problems({ complaint: ' ' })).toEqual({ complaint: 'empty' })
    expect(problems({ complaint: ' ', pictures: ['/a.jpg'] })).toEqual({})
  })

  test('goes on with the same visit', () => {
    expect(nextMedicalRecordForm({ ...form, hospital: '安和' })).toEqual({
      ...medicalRecordForm(null, 'p'),
      visitDay: today,
      hospital: '安和',
    })
  })
})

test('a nickname loses what turns or hides text, and keeps emoji', () => {
  expect(plainNickname(' 晓\u202e晓\u200b👩‍⚕️\n')).toBe('晓晓👩‍⚕️')
})
