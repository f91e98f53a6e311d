import type { DoctorSort } from '#contract/endpoints/doctor-endpoints.ts'
import { locales } from '#contract/preferences.ts'
import { topicsIn } from './doctor/count-topics.ts'
import { comparable } from './doctor/comparable-text.ts'
import { translateTerm } from './translate-term.ts'
import { writeInitials } from './write-initials.ts'

/** What of a doctor is searched, filtered and sorted by. */
export type SearchableDoctor = {
  id: string
  name: string
  title: string
  departmentId: string | null
  hospital: string
  hospitalLevel: string
  major: string
  score: number
  praisePercent: number
  consultations: number
  responseMinutes: number
  canInterpret: boolean
  receiving: boolean
  /** Fen of a consultation by image and text; null where there is none. */
  price: number | null
}

export type SearchableDepartment = { id: string; name: string; parentId: string | null }

type TermField = 'name' | 'department' | 'disease' | 'hospital' | 'level'

/** A word that doctors are found by, and who, as places in the list of doctors. */
export type Term = {
  field: TermField
  /** As the store has it, as people read it, and as it is compared. */
  kept: string
  shown: string
  text: string
  /** Empty for an English translation, which has none. */
  initials: string
  /** What a disease is about. */
  topics: readonly string[]
  holders: number[]
}

/** Doctors by their words, and their places in each order. */
export type DoctorIndex = {
  doctors: readonly SearchableDoctor[]
  departments: readonly SearchableDepartment[]
  terms: readonly Term[]
  /** What stands for a term as a whole. */
  texts: ReadonlySet<string>
  /** Their places, in each order. */
  orders: Record<DoctorSort, readonly Ordered[]>
}

/** A place in the list of doctors, and what it is ordered by: the smallest key first, of equals the smallest id. */
export type Ordered = { place: number; key: number }

export function indexDoctors(
  doctors: readonly SearchableDoctor[],
  departments: readonly SearchableDepartment[],
): DoctorIndex {
  const departmentOf = new Map(departments.map((department) => [department.id, department]))
  const terms = new Map<string, Term>()
  const add = (field: TermField, place: number, shown: string, kept = shown) => {
    const text = comparable(shown)
    const key = `${field} ${text}`
    const known = terms.get(key)
    if (known === undefined) {
      const initials = shown === kept || isChinese(text) ? writeInitials(text) : ''
      const topics = field === 'disease' ? topicsIn(text) : []
      terms.set(key, { field, kept, shown, text, initials, topics, holders: [place] })
    } else if (known.holders.at(-1) !== place) {
      known.holders.push(place)
    }
  }
  for (const [place, { name, departmentId, hospital, hospitalLevel, major }] of doctors.entries()) {
    add('name', place, name)
    add('hospital', place, hospital)
    add('level', place, hospitalLevel)
    let department = departmentOf.get(departmentId ?? '')
    while (department !== undefined) {
      const { name: kept } = department
      for (const locale of locales) add('department', place, translateTerm(kept, locale), kept)
      department = departmentOf.get(department.parentId ?? '')
    }
    for (const disease of new Set(major.split('、'))) {
      if (disease !== '') add('disease', place, disease)
    }
  }
  const allTerms = [...terms.values()]
  return {
    doctors,
    departments,
    terms: allTerms,
    texts: new Set(allTerms.map(({ text }) => text)),
    orders: {
      composite: orderBy(doctors, (doctor) => -qualityOf(doctor)),
      score: orderBy(doctors, ({ score, praisePercent }) => -(score * 1000 + praisePercent)),
      response: orderBy(doctors, ({ responseMinutes }) => responseMinutes),
      price: orderBy(doctors, ({ price }) => price ?? Infinity),
    },
  }
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/** Who takes consultations now comes first, then what patients and the workbench's figures say. */
function qualityOf(doctor: SearchableDoctor): number {
  const { receiving, score, praisePercent, consultations, responseMinutes } = doctor
  const figures =
    score * 2 + praisePercent + Math.log2(consultations + 1) * 8 - Math.min(responseMinutes, 60) / 3
  return (receiving ? 1000 : 0) + figures
}

function orderBy(
  doctors: readonly SearchableDoctor[],
  keyOf: (doctor: SearchableDoctor) => number,
): Ordered[] {
  return doctors
    .map((doctor, place) => ({ id: doctor.id, place, key: keyOf(doctor) }))
    .toSorted((one, other) => {
      if (one.key !== other.key) return one.key - other.key
      return one.id < other.id ? -1 : 1
    })
    .map(({ place, key }) => ({ place, key }))
}
