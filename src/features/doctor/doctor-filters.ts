import {
  doctorSorts,
  priceCeilings,
  type doctorSearch,
} from '#contract/endpoints/doctor-endpoints.ts'
import { doctorTitles, hospitalLevels } from '#contract/doctor.ts'
import type { RequestOf } from '#contract/endpoint.ts'

/** What a list of doctors is asked for by, but for the page of it. */
export type DoctorFilters = Omit<RequestOf<typeof doctorSearch>, 'after'>

/** Filters as they stand in a page's address; what is none of them is passed over. */
export function readFilters(query: URLSearchParams): DoctorFilters {
  const text = (name: string, max: number) => query.get(name)?.trim().slice(0, max) || undefined
  const choice = <T extends string | number>(name: string, all: readonly T[]) =>
    all.find((each) => String(each) === query.get(name))
  const departmentId = text('departmentId', 32)
  const filters: { [K in keyof DoctorFilters]: DoctorFilters[K] | undefined } = {
    keyword: text('keyword', 60),
    departmentId: departmentId && /^[\w-]+$/.test(departmentId) ? departmentId : undefined,
    title: choice('title', doctorTitles),
    hospitalLevel: choice('hospitalLevel', hospitalLevels),
    hospital: text('hospital', 40),
    maxPrice: choice('maxPrice', priceCeilings),
    able: choice('able', ['interpret'] as const),
    followed: choice('followed', ['yes'] as const),
    sort: choice('sort', doctorSorts),
  }
  // What is undefined is left out: the server takes no field without a value.
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** The query of an address that says these filters, and what else stood in it. */
export function writeFilters(filters: DoctorFilters, besides: Record<string, string> = {}): string {
  const query = new URLSearchParams(besides)
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** How many of the filters behind the button are set. */
export function countFilters(filters: DoctorFilters): number {
  const { title, hospitalLevel, hospital, maxPrice, able, followed } = filters
  const behind = [title, hospitalLevel, hospital, maxPrice, able, followed]
  return behind.filter((each) => each !== undefined).length
}
