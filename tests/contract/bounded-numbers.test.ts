import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as control from '#contract/control.ts'
import { endpoints } from '#contract/endpoints.ts'
import { wholeSchema } from '#contract/wire-fields.ts'
import { commands } from '#harness/im/command-table.ts'

type Definition = { type: string } & Record<string, unknown>

/** Where in a schema there is a number without limits, or room for anything at all. */
function unbounded(schema: unknown, at: string, seen = new Set<unknown>()): string[] {
  if (!isSchema(schema) || seen.has(schema)) return []
  seen.add(schema)
  const definition: Definition = { ...definitionOf(schema) }
  const { type, catchall } = definition
  if (type === 'number' && !hasLimits(schema)) return [at]
  if (type === 'any' || type === 'unknown' || type === 'custom') return [`${at} (${type})`]
  const isLoose = isSchema(catchall) && definitionOf(catchall).type !== 'never'
  return [
    ...(isLoose ? [`${at} (loose)`] : []),
    ...partsOf(definition).flatMap(([name, part]) => unbounded(part, `${at}.${name}`, seen)),
  ]
}

/** Every schema that one is made of, however it holds it. */
function partsOf(definition: Definition): [string, unknown][] {
  return Object.entries(definition).flatMap(([name, value]): [string, unknown][] => {
    // A check narrows what the schema itself says.
    if (name === 'catchall' || name === 'checks') return []
    if (name === 'getter' && typeof value === 'function') return [[name, value()]]
    if (isSchema(value)) return [[name, value]]
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  })
}

function definitionOf({ _zod: { def } }: z.core.$ZodType) {
  return def
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** Those that `z.int()` brings along are none of ours: sums of such numbers are unsafe. */
function hasLimits(schema: z.core.$ZodType): boolean {
  const { checks = [] } = definitionOf(schema)
  const kinds = checks.map(({ _zod: { def } }) => def.check)
  return kinds.includes('greater_than') && kinds.includes('less_than')
}

/** Of the control API. */
const whatItAnswers = new Set([
  'browserSchema',
  'callEventSchema',
  'clockStateSchema',
  'identitiesSchema',
  'appliedFaultSchema',
  'pendingAuthorizationsSchema',
  'smsCodesSchema',
  'snapshotNamesSchema',
])

const requests: Record<string, unknown> = {
  ...Object.fromEntries(Object.entries(endpoints).map(([name, { request }]) => [name, request])),
  ...Object.fromEntries(
    Object.entries(commands).map(([servcmd, { request }]) => [servcmd, request]),
  ),
  ...Object.fromEntries(
    Object.entries(control).filter(([name]) => !whatItAnswers.has(name) && name.endsWith('Schema')),
  ),
}

test('every number that anybody sends has limits, and nobody sends what has no schema', () => {
  const found = Object.entries(requests).flatMap(([name, schema]) => unbounded(schema, name))
  // Elements that the control API takes are parsed by the command that it sends them with.
  expect(found).toEqual(['chatMessagesSchema.elements.innerType.element.MsgContent (unknown)'])
  expect(Object.keys(requests).length).toBeGreaterThan(100)
})

test.for([
  ['a number', z.number()],
  ['a whole number', z.int()],
  ['one without a maximum', z.int().check(z.minimum(0))],
  ['one in a list', z.array(z.object({ a: z.optional(z.union([z.string(), z.number()])) }))],
  ['one of a default', z._default(z.nullable(z.number()), 1)],
  ['one behind a pipe', z.pipe(z.string(), z.pipe(z.transform(Number), z.number()))],
  ['one that comes later', z.lazy(() => z.object({ a: z.number() }))],
  ['one of a key that has no name', z.record(z.string(), z.number())],
  ['anything in an object', z.looseObject({})],
  ['anything by a check of its own', z.custom<string>()],
])('%s without limits is found', ([, schema]) => {
  expect(unbounded(schema, '')).toHaveLength(1)
})

test('a number with limits is not', () => {
  expect(unbounded(z.object({ a: z.optional(wholeSchema(0, 1)) }), '')).toEqual([])
})
