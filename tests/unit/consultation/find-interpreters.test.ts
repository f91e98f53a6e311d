import { expect, test } from 'vitest'
import type { DoctorCard } from '#contract/doctor.ts'
import {
  findInterpreters,
  interpreterLimits,
} from '#src/features/consult/order/find-interpreters.ts'
import type { Call } from '#src/services/product-client.ts'

const limits = interpreterLimits

const doctor: DoctorCard = {
  id: '20001',
  name: '周敏',
  portrait: '',
  title: '主任医师',
  department: '产科',
  hospital: '城东妇幼保健院',
  hospitalLevel: '三甲',
  major: '',
  score: 50,
  praisePercent: 99,
  consultations: 1,
  responseMinutes: 12,
  canInterpret: 'yes',
  receiving: 'yes',
  services: [{ type: 'interpretation', price: 5900, hours: 24, questions: null, left: 3 }],
  followed: 'no',
}
const full: DoctorCard = { ...doctor, services: doctor.services.map((s) => ({ ...s, left: 0 })) }
const resting: DoctorCard = { ...doctor, receiving: 'no' }

/** Answers searches with a page after another, and counts them. */
function pagesOf(...pages: DoctorCard[][]) {
  const requested: string[] = []
  const call = async (_: unknown, { after = '0' }: { after?: string }) => {
    requested.push(after)
    const next = Number(after) + 1
    return { doctors: pages[Number(after)] ?? [], after: next < pages.length ? String(next) : null }
  }
  // Of calls, the search uses this one alone.
  return { call: call as unknown as Call, requested }
}

const idsOf = async (call: Call) => (await findInterpreters(call, null)).map(({ id }) => id)

test('who interprets is looked for on the pages behind those who rest or are full', async () => {
  const { call, requested } = pagesOf([full, full], [resting], [{ ...doctor, id: '20009' }])
  expect(await idsOf(call)).toEqual(['20009'])
  expect(requested).toEqual(['0', '1', '2'])
})

test('no more pages are asked for than it takes to have some to choose from', async () => {
  const many = Array.from({ length: limits.wanted }, (_, n) => ({ ...doctor, id: String(n) }))
  const { call, requested } = pagesOf(many, many)
  expect(await idsOf(call)).toEqual(many.map(({ id }) => id))
  expect(requested).toEqual(['0'])
})

test('the search ends after so many pages of nobody', async () => {
  const { call, requested } = pagesOf(...Array.from({ length: limits.pages + 5 }, () => [full]))
  expect(await idsOf(call)).toEqual([])
  expect(requested).toHaveLength(limits.pages)
})
