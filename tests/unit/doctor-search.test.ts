import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexDoctors, type SearchableDoctor } from '#harness/domain/index-doctors.ts'
import { searchDoctors, type DoctorQuery } from '#harness/domain/search-doctors.ts'
import { writeInitials } from '#harness/domain/write-initials.ts'

const departments = [
  { id: 'obstetrics', name: '产科', parentId: null },
  { id: 'high-risk', name: '高危产科', parentId: 'obstetrics' },
  { id: 'derma', name: '皮肤科', parentId: null },
]

function doctor(name: string, facts: Partial<SearchableDoctor> = {}): SearchableDoctor {
  return {
    id: name,
    name,
    title: '主治医师',
    departmentId: 'derma',
    hospital: '云川市中心医院',
    hospitalLevel: '三乙',
    major: '湿疹',
    score: 45,
    praisePercent: 90,
    consultations: 100,
    responseMinutes: 10,
    canInterpret: false,
    receiving: true,
    price: 3000,
    ...facts,
  }
}

const zhou = doctor('周敏', {
  departmentId: 'obstetrics',
  hospital: '安和妇产医院',
  hospitalLevel: '三甲',
  title: '主任医师',
  major: '妊娠期糖尿病、双胎妊娠',
  canInterpret: true,
  price: 3900,
})
const li = doctor('李文博', {
  departmentId: 'high-risk',
  hospital: '清和大学附属妇产医院',
  hospitalLevel: '三甲',
  major: '子痫前期、早产防治',
  price: 7900,
  score: 50,
})
const ren = doctor('任秋怡', { major: '妊娠期皮疹、HPV感染', responseMinutes: 3 })
const jiang = doctor('姜浩然', { receiving: false, price: null })
const index = indexDoctors([zhou, li, ren, jiang], departments)

const find = (query: Partial<DoctorQuery>) => searchDoctors(index, { count: 10, ...query })
const who = (keyword: string) => find({ keyword }).ids

describe('doctors are found', () => {
  test.for([
    ['by name', '周敏', ['周敏']],
    ['by a part of a name', '文博', ['李文博']],
    ['by department, its parts included', '产科', ['李文博', '周敏']],
    ['by hospital', '安和妇产', ['周敏']],
    ['by the grade of the hospital', '三甲医院', ['李文博', '周敏']],
    ['by disease', '糖尿病', ['周敏']],
    ['by what is written in Latin, whatever its case', 'hpv', ['任秋怡']],
    ['by the initials of a name', 'zm', ['周敏']],
    ['by the first initials of a disease', 'ssqtnb', ['周敏']],
    ['by the initials of a hospital', 'AHFC', ['周敏']],
    ['by two words without a space', '产科周敏', ['周敏']],
    ['by two words in any order, with a space', '糖尿病 周敏', ['周敏']],
    ['with what people say of doctors', '周敏医生', ['周敏']],
    ['with another character of the same sound', '周明', ['周敏']],
    ['with a character too many', '李文文博', ['李文博']],
    ['with a character too few', '妊娠糖尿病', ['周敏']],
    ['with another character in a long word', '妊娠期唐尿病', ['周敏']],
    ['with two characters in the wrong order', '子前痫期', ['李文博']],
    ['in traditional characters', '雙胎妊娠', ['周敏']],
    ['by a department in traditional characters', '產科', ['李文博', '周敏']],
    ['by a department in English', 'Obstetrics', ['李文博', '周敏']],
    ['by two words of a department in English', 'high-risk', ['李文博']],
    ['in full width', 'ＨＰＶ感染', ['任秋怡']],
    ['with a picture behind it', '周敏🤰', ['周敏']],
    ['with a sign in it that nobody sees', '周\u200b敏', ['周敏']],
    ['with a word apart that any doctor is', '双胎 副主任医师', ['周敏']],
    ['whoever they are, by such a word alone', '找医生', ['李文博', '任秋怡', '周敏', '姜浩然']],
  ] as const)('%s: %s', ([, keyword, expected]) => {
    expect(who(keyword)).toEqual(expected)
  })

  test('by nothing that is two mistakes away', () => {
    expect(who('妊脸期唐尿病')).toEqual([])
    expect(who('量子力学')).toEqual([])
  })

  test.for(['%', '_', '、', '🤰', '\u200b'])('by no sign: %s', (keyword) => {
    expect(who(keyword)).toEqual([])
  })

  test('by an abbreviation as it is: CTG is no TCT', () => {
    const all = indexDoctors([doctor('罗晓燕', { major: 'TCT报告解读' })], departments)
    const by = (keyword: string) => searchDoctors(all, { keyword, count: 1 }).total
    expect([by('ctg'), by('tct')]).toEqual([0, 1])
  })

  test.for([
    ['血糖高', ['周敏']],
    ['blood sugar', ['周敏']],
    ['雙胞胎', ['周敏']],
    ['宝宝湿疹怎么办', ['任秋怡', '姜浩然']],
    ['my baby has Eczema', ['任秋怡', '姜浩然']],
    ['没有湿疹', []],
    ['量子', []],
  ] as const)('by what %s is about, where nobody has its words', ([keyword, expected]) => {
    expect(who(keyword)).toEqual(expected)
  })

  test('by their words alone, where somebody has them', () => {
    expect(who('子痫前期')).toEqual(['李文博'])
    expect(find({ keyword: 'twins' }).matched).toEqual(['双胎妊娠'])
  })

  test('by two letters as initials, not as English', () => {
    const named = doctor('区博', { departmentId: 'tcm' })
    const all = indexDoctors([zhou, named], [...departments])
    expect(searchDoctors(all, { keyword: 'ob', count: 9 }).total).toBe(0)
    expect(searchDoctors(all, { keyword: 'qb', count: 9 }).ids).toEqual(['区博'])
  })

  test('the better match first, whoever is rated better', () => {
    const named = doctor('产小玲', { score: 10 })
    const all = indexDoctors([zhou, li, named], departments)
    expect(searchDoctors(all, { keyword: '产', count: 1 }).ids).toEqual(['产小玲'])
    expect(find({ keyword: '产科', sort: 'score' }).ids).toEqual(['李文博', '周敏'])
  })

  test('with the words to point at', () => {
    expect(find({ keyword: 'zm' }).matched).toEqual(['周敏'])
    expect(find({ keyword: '糖尿' }).matched).toEqual(['糖尿'])
    expect(find({ keyword: '产科' }).departments.map(({ id }) => id)).toEqual([
      'obstetrics',
      'high-risk',
    ])
    expect(find({ keyword: '妇产' }).hospitals).toEqual(['安和妇产医院', '清和大学附属妇产医院'])
  })
})

describe('doctors are filtered', () => {
  test.for([
    [{ departmentId: 'obstetrics' }, ['周敏', '李文博']],
    [{ departmentId: 'high-risk' }, ['李文博']],
    [{ title: '主任医师' }, ['周敏']],
    [{ hospitalLevel: '三乙' }, ['任秋怡', '姜浩然']],
    [{ hospital: '安和妇产医院' }, ['周敏']],
    [{ maxPrice: 3900 }, ['任秋怡', '周敏']],
    [{ canInterpret: true }, ['周敏']],
    [{ departmentId: 'nowhere' }, []],
  ] as const)('by %o', ([query, expected]) => {
    expect(find(query).ids.toSorted()).toEqual(expected.toSorted())
  })
})

test('doctors are sorted, and who rests comes last unless another order is asked for', () => {
  expect(find({}).ids.at(-1)).toBe('姜浩然')
  expect(find({ sort: 'price' }).ids).toEqual(['任秋怡', '周敏', '李文博', '姜浩然'])
  expect(find({ sort: 'response' }).ids[0]).toBe('任秋怡')
  expect(find({ sort: 'score' }).ids[0]).toBe('李文博')
})

const pieces = [
  '产',
  '科',
  '周',
  '敏',
  '文博',
  '妊娠',
  '期',
  '糖尿病',
  '医院',
  '安和',
  'h',
  'z',
  ' ',
  '、',
  '%',
]
const letters = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 8 })

test('pages of any search are its list, each doctor once', () => {
  fc.assert(
    fc.property(letters, fc.constantFrom('composite', 'score', 'price'), (keyword, sort) => {
      const all = find({ keyword, sort })
      expect(all.total).toBe(all.ids.length)
      expect(new Set(all.ids).size).toBe(all.ids.length)
      const paged: string[] = []
      let page = find({ keyword, sort, count: 1 })
      paged.push(...page.ids)
      while (page.last !== null) {
        page = find({ keyword, sort, count: 1, after: page.last })
        paged.push(...page.ids)
      }
      expect(paged).toEqual(all.ids)
    }),
  )
})

test('who rests once the first page was given takes nobody from the next one', () => {
  const first = find({ count: 2 })
  const [gone] = first.ids
  const later = [zhou, li, ren, jiang].map((each) =>
    each.id === gone ? { ...each, receiving: false } : each,
  )
  const next = searchDoctors(indexDoctors(later, departments), {
    count: 10,
    ...(first.last && { after: first.last }),
  })
  const others = later.map(({ id }) => id).filter((id) => !first.ids.includes(id))
  expect(next.ids.filter((id) => id !== gone).toSorted()).toEqual(others.toSorted())
})

test('a word of a doctor finds that doctor, also with one character of it mistyped', () => {
  const terms = [zhou, li, ren].flatMap(({ name, hospital, major }) =>
    [name, hospital, ...major.split('、')].map((word) => ({ name, word })),
  )
  const long = terms.filter(({ word }) => word.length > 2)
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(), ({ name, word }, at) => {
      const place = at % word.length
      expect(who(word)).toContain(name)
      expect(who(`${word.slice(0, place)}齉${word.slice(place + 1)}`)).toContain(name)
      expect(who(`${word.slice(0, place)}齉${word.slice(place)}`)).toContain(name)
    }),
  )
})

test.for([
  ['周敏', 'zm'],
  ['曾丽华', 'zlh'],
  ['HPV感染', 'hpvgr'],
  ['月经不调', 'yjbt'],
  ['产后 42 天', 'ch42t'],
  ['', ''],
])('the initials of %s are %s', ([text = '', initials]) => {
  expect(writeInitials(text)).toBe(initials)
})
