import type { DoctorCard } from '#contract/doctor.ts'
import { doctorPage, doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import type { Call } from '#src/services/product-client.ts'

/** A doctor who takes another recording today. */
export type Interpreter = Pick<DoctorCard, 'id' | 'name' | 'title' | 'hospital'> & {
  /** Fen. */
  price: number
  /** Until when they have signed. */
  hours: number
}

/** How many there are to choose from, and how many pages are asked for them at most. */
export const interpreterLimits = { wanted: 5, pages: 10 } as const

type Found = { after: string | null; interpreters: readonly Interpreter[]; pages: number }

/** The named doctor if they take another recording; else some who do, in the order of the search. */
export async function findInterpreters(
  call: Call,
  doctorId: string | null,
): Promise<readonly Interpreter[]> {
  if (doctorId !== null) return interpreterIn(await call(doctorPage, { doctorId }))
  return searchOn(call, { after: null, interpreters: [], pages: 0 })
}

/** Whoever rests or is full stands on the pages, too. */
async function searchOn(
  call: Call,
  { after, interpreters, pages }: Found,
): Promise<readonly Interpreter[]> {
  const page = await call(doctorSearch, { able: 'interpret', ...(after !== null && { after }) })
  const all = [...interpreters, ...page.doctors.flatMap(interpreterIn)]
  // Somebody may have moved from one page to the next between the two questions.
  const found = [...new Map(all.map((each) => [each.id, each])).values()]
  const isEnough = found.length >= interpreterLimits.wanted || pages + 1 >= interpreterLimits.pages
  if (isEnough || page.after === null) return found
  return searchOn(call, { after: page.after, interpreters: found, pages: pages + 1 })
}

function interpreterIn({
  id,
  name,
  title,
  hospital,
  receiving,
  services,
}: DoctorCard): Interpreter[] {
  const service = services.find(({ type }) => type === 'interpretation')
  if (service === undefined || receiving === 'no' || service.left === 0) return []
  const { price, hours } = service
  return [{ id, name, title, hospital, price, hours }]
}
