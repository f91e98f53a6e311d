import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import { locales } from '#contract/preferences.ts'
import { inTraditional } from '#support/chinese-writing.ts'
import { openHarness, type TestHarness } from '#support/harness/test-harness.ts'

async function search(harness: TestHarness, input: object, language = 'zh-Hans') {
  const call = harness.http().post(endpoints.doctorSearch.path).set('Accept-Language', language)
  return doctorSearch.response.parse((await call.send(input)).body.data)
}

async function departmentsIn(harness: TestHarness, language: string) {
  const call = harness.http().post(endpoints.departments.path).set('Accept-Language', language)
  const { body } = await call.send({})
  return endpoints.departments.response.parse(body.data).departments
}

const idsOf = ({ doctors }: Awaited<ReturnType<typeof search>>) => doctors.map(({ id }) => id)

/** In full width, as some keyboards write letters and digits. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))

/** What doctors are good at: whatever of it is shown as popular can be pressed. */
async function diseasesOfAll(harness: TestHarness): Promise<string[]> {
  const rows = await harness.context.store.selectFrom('doctor').select('major').execute()
  return [...new Set(rows.flatMap(({ major }) => major.split('、')))]
}

describe('a word that is shown', () => {
  test('as a disease finds first who treats it, in whatever characters it is written', async () => {
    const harness = await openHarness()
    const diseases = await diseasesOfAll(harness)
    expect(diseases.length).toBeGreaterThan(100)
    for (const disease of diseases) {
      const found = await search(harness, { keyword: disease })
      expect(found.doctors[0]?.major.split('、'), disease).toContain(disease)
      for (const keyword of [inTraditional(disease), wide(disease), ` ${disease.toLowerCase()} `]) {
        expect(idsOf(await search(harness, { keyword })), keyword).toEqual(idsOf(found))
      }
    }
  })

  test.for(locales)('as a department leads to its doctors, in %s', async (language) => {
    const harness = await openHarness()
    const departments = await departmentsIn(harness, language)
    expect(departments).toHaveLength(19)
    for (const { id, name } of departments) {
      const within = await search(harness, { departmentId: id }, language)
      expect(within.total, name).toBeGreaterThan(0)
      const { doctors, departments: named } = await search(harness, { keyword: name }, language)
      expect(named.map((each) => each.name)).toContain(name)
      const parts = departments.filter((each) => each.id === id || each.parentId === id)
      expect(
        parts.map((part) => part.name),
        name,
      ).toContain(doctors[0]?.department)
    }
  })

  test('as a hospital or a name finds it, in traditional characters as well', async () => {
    const harness = await openHarness()
    const { store } = harness.context
    const doctors = await store
      .selectFrom('doctor')
      .innerJoin('user', 'user.id', 'doctor.user_id')
      .select(['doctor.hospital', 'user.real_name as name'])
      .execute()
    for (const { hospital, name } of doctors) {
      for (const write of [String, inTraditional, wide]) {
        const [named] = (await search(harness, { keyword: write(name) })).doctors
        expect(named?.name).toBe(name)
        const [working] = (await search(harness, { keyword: write(hospital) })).doctors
        expect(working?.hospital).toBe(hospital)
      }
    }
  })

  test.for([
    ['唐筛', '产前诊断科'],
    ['发烧', '儿科'],
    ['白带异常', '妇科'],
    ['CTG', '产科'],
    ['胎監', '产科'],
    ['不孕', '生殖医学科'],
    ['breastfeeding', '新生儿科'],
    ['thyroid', '内分泌科'],
  ])('as people write it, %s leads to somebody of %s', async ([keyword, department]) => {
    const harness = await openHarness()
    const { doctors } = await search(harness, { keyword })
    expect(doctors.map((each) => each.department)).toContain(department)
  })

  test.for(['鄭凱文', '蔣詩雨', '馮國棟', '許靖宇', '鄧婷婷', '鍾靈', '盧俊傑', '蘇曼'])(
    'as the name %s, as it is written in Taiwan, finds one doctor',
    async (keyword) => {
      const harness = await openHarness()
      expect((await search(harness, { keyword })).total).toBe(1)
    },
  )
})
