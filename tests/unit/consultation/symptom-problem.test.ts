import { expect, test } from 'vitest'
import type { SymptomValues } from '#src/features/consult/order/symptom-draft.ts'
import { symptomProblem } from '#src/features/consult/order/symptom-problem.ts'
import type { UploadsState } from '#src/ui/upload/use-uploads.ts'

const complete: SymptomValues = {
  description: '最近三天头晕，想去检查',
  lasting: 'week',
  visit: 'unseen',
  redFlags: [],
  pictures: [],
  recordings: [{ id: 'r1', patientId: 'p1' }],
  patientId: 'p1',
}

test.for<[string, Partial<SymptomValues>, UploadsState, string | null]>([
  ['lacks nothing', {}, 'still', null],
  [
    'lacks all, begins with whom it is for',
    { patientId: null, description: '' },
    'still',
    'patient',
  ],
  ['is of nine characters and spaces', { description: ` ${'😵'.repeat(9)} ` }, 'still', 'short'],
  ['is of ten characters', { description: '😵'.repeat(10) }, 'still', null],
  ['is of 501 characters', { description: '😵'.repeat(501) }, 'still', 'long'],
  ['does not say since when', { lasting: null, visit: null }, 'still', 'lasting'],
  ['does not say whether somebody has looked', { visit: null }, 'still', 'visit'],
  ['has pictures on their way', {}, 'uploading', 'uploading'],
  ['has pictures that did not arrive', {}, 'failed', 'unsent'],
  ['shows a recording of another', { patientId: 'p2' }, 'still', 'recording'],
  ['shows one of nobody', { recordings: [{ id: 'r1', patientId: null }] }, 'still', null],
])('a description that %s is told what is wrong', ([, change, uploads, problem]) => {
  const id = problem === null ? null : `ask.wrong.${problem}`
  expect(symptomProblem({ ...complete, ...change }, uploads)).toBe(id)
})
