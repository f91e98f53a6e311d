import type { DoctorTitle } from '#contract/doctor.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import type { ServiceType } from '#contract/service-types.ts'
import { serviceTerms } from '#harness/domain/doctor/service-terms.ts'
import { portraitPath } from '#harness/domain/write-portrait.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { departmentSeed } from './department-seed.ts'
import { doctorTable, hospitalLevelOf } from './doctor-table.ts'
import { reviewSeed } from './review-seed.ts'

type Person = {
  id: string
  place: number
  name: string
  sex: 'f' | 'm'
  title: DoctorTitle
  department: string
  hospital: keyof typeof hospitalLevelOf
  major: string
  years: number
  minutes: number
  interprets: boolean
  services: Schema['doctor_service'][]
}

const firstId = 20001
const firstMobile = 13_800_000_003

/** In the order of the table's prices. */
const priced: readonly ServiceType[] = ['imageText', 'phone', 'free', 'interpretation']

const people = doctorTable.trim().split('\n').map(personOf)

export function doctorUsers(): Schema['user'][] {
  return people.map(userOf)
}

/** Rows of every table of doctors, as of `now`, the same ones every time. */
export function doctorSeed(now: number) {
  const reviews = reviewSeed(
    people.map(({ id, major, services }) => ({
      id,
      diseases: major.split('、'),
      // Those who are asked to interpret are handed a recording, which no review names.
      offers: services.flatMap(({ type }) => (type === 'interpretation' ? [] : [type])),
    })),
    now,
  )
  const reviewsOf = Map.groupBy(reviews, ({ doctor_id }) => doctor_id)
  return {
    departments: departmentSeed,
    doctors: people.map((person) => doctorOf(person, reviewsOf.get(person.id) ?? [])),
    services: people.flatMap(({ services }) => services),
    shifts: people.flatMap(shiftsOf),
    reviews,
  }
}

function personOf(line: string, place: number): Person {
  const id = String(firstId + place)
  const [name, sex, title, department, hospital, major, years, minutes, prices, able] =
    line.split('|')
  // The table is ours and a test reads it whole: its columns are what they say.
  return {
    id,
    place,
    name,
    sex: sex === '女' ? 'f' : 'm',
    title,
    department,
    hospital,
    major,
    years: Number(years),
    minutes: Number(minutes),
    interprets: able === '可解读',
    services: (prices ?? '').split(' ').flatMap((yuan, column) => {
      const type = priced[column]
      if (type === undefined || yuan === '-') return []
      const { dailyLimit: daily_limit, ...terms } = serviceTerms[type]
      return [{ doctor_id: id, type, offered: 1, price: Number(yuan) * 100, daily_limit, ...terms }]
    }),
  } as Person
}

function userOf({ id, place, name, sex }: Person): Schema['user'] {
  return {
    id,
    mobile: String(firstMobile + place),
    nick_name: name,
    real_name: name,
    head_pic: portraitPath(`${sex}${place}`),
    doctor_type: doctorTypes.doctor,
  }
}

function doctorOf(person: Person, reviews: readonly { stars: number }[]): Schema['doctor'] {
  const { id, place, title, department, hospital, major, years, minutes, interprets } = person
  const sum = reviews.reduce((all, { stars }) => all + stars, 0)
  const praised = reviews.filter(({ stars }) => stars >= 4).length
  const rated = Math.max(1, reviews.length)
  return {
    user_id: id,
    title,
    department,
    hospital,
    hospital_level: hospitalLevelOf[hospital],
    major,
    introduction: introductionOf(person),
    years,
    consultations: years * 97 + ((place * 131) % 400),
    score: Math.round((sum * 10) / rated),
    praise_percent: Math.round((praised * 100) / rated),
    response_minutes: minutes,
    reply_percent: 100 - (place % 6),
    department_id: departmentSeed.find(({ name }) => name === department)?.id ?? null,
    can_prescribe: title === '住院医师' ? 0 : 1,
    can_interpret: Number(interprets),
    receiving: place % 9 === 8 ? 0 : 1,
    services_version: 0,
  }
}

function introductionOf({ place, title, department, hospital, major, years }: Person): string {
  const [first = '', second = ''] = major.split('、')
  const work = `${hospital}${department}${title}，从事临床工作 ${years} 年。`
  const forms = [
    `对${first}和${second}的诊治有较多经验，重视与患者沟通，习惯把检查结果和下一步安排讲明白。`,
    `长期在门诊一线，尤其关注${first}；主张能不用药就不用药，先弄清原因再处理。`,
    `参与过多项关于${first}的临床研究，擅长为每一位患者制定个体化的随访计划。`,
    `曾在上级医院进修${second}的规范化管理，回复细致，欢迎带上既往报告一起咨询。`,
  ]
  return (
    work + (forms[place % forms.length] ?? '') + careerOf({ title, department, hospital, first })
  )
}

/** 履历, of those who have had one for long. */
function careerOf({
  title,
  department,
  hospital,
  first,
}: Pick<Person, 'title' | 'department' | 'hospital'> & { first: string }): string {
  if (!title.endsWith('主任医师')) return ''
  const before = title === '主任医师' ? '住院医师、主治医师、副主任医师' : '住院医师、主治医师'
  return (
    `\n履历：医学院毕业后在${hospital}完成住院医师规范化培训，历任${before}；曾到上级医院进修一年。` +
    `长期承担${department}的门诊、病房和急会诊工作，参与院内${first}诊疗规范的修订，并为基层医院的医生授课。` +
    '坚持定期出诊，对老患者做长期随访。'
  )
}

function shiftsOf({ id, place, title, years }: Person): Schema['doctor_schedule'][] {
  const clinic = years >= 20 && place % 3 === 0 ? '特需门诊' : clinicOf(title)
  const days = [1 + (place % 5), 1 + ((place + 2) % 5)]
  if (place % 4 === 0) days.push(6)
  return days.map((weekday, shift) => ({
    doctor_id: id,
    weekday,
    half: (place + shift) % 2 === 0 ? 'morning' : 'afternoon',
    clinic: weekday === 6 ? '普通门诊' : clinic,
  }))
}

function clinicOf(title: DoctorTitle): string {
  return title.endsWith('主任医师') ? '专家门诊' : '普通门诊'
}
