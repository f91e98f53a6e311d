/** At most so many of a name are kept, the newest. */
const maxOfName = 50

/** For one pick of so many, a body stays as it was drawn. */
const drawnStays = 8

type Value = string | number

/** Fields whose values a call has to know to come far. */
const worthKnowing = /Id$|^price$/

/**
 * What a caller would know, by the name of the field: some from the beginning, ids and prices from
 * replies. Calls that name what is there come further than those that don't.
 */
export class KnownValues {
  readonly #byName: Map<string, readonly Value[]>

  constructor(first: Record<string, readonly Value[]>) {
    this.#byName = new Map(Object.entries(first))
  }

  /** Takes in what a reply tells; the `id` of one of `doctors` is a `doctorId`. */
  learn(value: unknown, parent = ''): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value)) {
      const name = key === 'id' ? `${parent}Id` : key
      if (typeof each === 'string' || typeof each === 'number') this.#add(name, each)
      else this.learn(each, Array.isArray(value) ? parent : key.replace(/s$/, ''))
    }
  }

  /** The body with known values in the places of drawn ones, each chosen by the pick. */
  putInto(value: unknown, pick: number): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((each) => this.putInto(each, pick))
    const fields = Object.entries(value).map(([key, each]) => [key, this.#placed(key, each, pick)])
    return Object.fromEntries(fields)
  }

  #placed(key: string, value: unknown, pick: number): unknown {
    const known = this.#byName.get(key)
    if (typeof known?.[0] !== typeof value) return this.putInto(value, pick)
    if (known === undefined || pick % drawnStays === 0) return value
    return known[pick % known.length]
  }

  #add(name: string, value: Value): void {
    if (!worthKnowing.test(name) || value === '') return
    const known = this.#byName.get(name) ?? []
    if (!known.includes(value)) this.#byName.set(name, [...known, value].slice(-maxOfName))
  }
}
