import fc from 'fast-check'

/** What stands where a number, a text or an object should: mostly at the edge of what there is. */
const edge = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  1e18,
  1e308,
  '',
  '0',
  '@TIM#SYSTEM',
  'C2C20001',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  [],
  {},
  [null],
  [[]],
  { toString: 1 },
)

const longText = fc
  .tuple(fc.constantFrom('x', '长', '"', '\n', '😀'), fc.integer({ min: 1, max: 20_000 }))
  .map(([character, times]) => character.repeat(times))

/** So deep that it must not reach any reader; not so deep that it can't be written here. */
const deep = fc.integer({ min: 20, max: 1500 }).map((levels) => {
  let value: unknown = 0
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? { a: value } : [value]
  return value
})

export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: edge },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: longText },
  { weight: 1, arbitrary: deep },
)

/** A change somewhere inside: by place, what is to stand there instead. */
type Change = { place: number; how: 'replace' | 'remove' | 'add'; value: unknown }

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat({ max: 63 }),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  value: anyJson,
})

/** Something honest, as it is or with some of it changed. */
export function bent<T>(honest: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  const changes = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Change[]>([]) },
    { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
  )
  return fc.tuple(honest, changes).map(([value, list]) => list.reduce<unknown>(bend, value))
}

function bend(value: unknown, { place, how, value: other }: Change): unknown {
  const holders: (unknown[] | Record<string, unknown>)[] = []
  const copy = structuredClone(value)
  collect(copy, holders)
  const holder = holders[place % Math.max(holders.length, 1)]
  if (holder === undefined) return other
  const keys = Object.keys(holder)
  const key = keys[place % Math.max(keys.length, 1)]
  if (how === 'add' || key === undefined) put(holder, `Added${place}`, other)
  else if (how === 'replace') put(holder, key, other)
  else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
  return copy
}

function put(holder: unknown[] | Record<string, unknown>, key: string, value: unknown): void {
  if (!Array.isArray(holder)) holder[key] = value
  else if (key.startsWith('Added')) holder.push(value)
  else holder[Number(key)] = value
}

function collect(value: unknown, into: (unknown[] | Record<string, unknown>)[]): void {
  if (typeof value !== 'object' || value === null) return
  // An object of JSON.
  into.push(value as Record<string, unknown>)
  for (const each of Object.values(value)) collect(each, into)
}
