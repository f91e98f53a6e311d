import type * as z from 'zod/mini'
import { seedDocumentSchema, type SeedDocument } from '#contract/seed/seed-document.ts'
import { appProblem } from '#harness/store/accounts/platform-app-store.ts'
import type { CommandMessage, CommandValues } from './command/command-messages.ts'
import { SettingsError } from './settings.ts'

type FieldPath = readonly (string | number)[]

/** What is wrong with the first field that does not fit, as the command says it. */
export type FieldProblem = {
  path: FieldPath
  /** A key at that path which nothing knows. */
  unknownKey?: string | undefined
  message: CommandMessage
  values: CommandValues
}

/** The seed of a harness that is started from code. Throws in one sentence which field is wrong. */
export function readSeed(seed: unknown): SeedDocument {
  const read = seedDocumentSchema.safeParse(seed)
  const problem = read.success ? seedProblem(read.data) : issueProblem(read.error)
  if (read.success && problem === null) return read.data
  throw fieldError('seed', problem)
}

/** The refusal of a field, and where it stands: the line of a file, or what was given in code. */
export function fieldError(place: string, problem: FieldProblem | null): SettingsError {
  if (problem === null) return new SettingsError('seedInvalid', { place, field: '.' })
  const { path, unknownKey, message, values } = problem
  const field = [...path, ...(unknownKey === undefined ? [] : [unknownKey])].join('.') || '.'
  return new SettingsError(message, { place, field, ...values })
}

/** What no schema can judge: applications that may not be registered, and whoever is named twice. */
export function seedProblem({ apps, people }: SeedDocument): FieldProblem | null {
  for (const [place, app] of apps.entries()) {
    const problem = appProblem(app)
    if (problem === null) continue
    const message = problem.reason === 'ownApp' ? 'seedOwnApp' : 'seedNoPublicKey'
    return { path: ['apps', place, problem.field], message, values: {} }
  }
  return twice('people', 'openId', people) ?? twice('apps', 'appId', apps)
}

function twice<K extends string>(
  list: 'people' | 'apps',
  id: K,
  items: readonly Record<K, string>[],
): FieldProblem | null {
  const places = new Map<string, number>()
  for (const [place, item] of items.entries()) {
    const first = places.get(item[id])
    if (first !== undefined) {
      const values = { other: `${list}.${first}` }
      return { path: [list, place, id], message: 'seedTwice', values }
    }
    places.set(item[id], place)
  }
  return null
}

export function issueProblem({ issues }: z.core.$ZodError): FieldProblem | null {
  // A field that is misspelt is also one that is missing, which its own name says better.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  if (issue === undefined) return null
  const [message, values] = messageOf(issue)
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  return { path, unknownKey, message, values }
}

function messageOf(issue: z.core.$ZodIssue): [CommandMessage, CommandValues] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return ['seedUnknownField', {}]
    case 'invalid_type':
      return ['seedType', { type: issue.expected }]
    case 'invalid_value':
      return ['seedValue', { values: issue.values.join(', ') }]
    case 'invalid_format':
      return issue.format === 'regex'
        ? ['seedPattern', { pattern: issue.pattern ?? '' }]
        : ['seedFormat', { format: issue.format }]
    case 'too_small':
      return [hasLength(issue) ? 'seedTooShort' : 'seedTooSmall', { min: String(issue.minimum) }]
    case 'too_big':
      return [hasLength(issue) ? 'seedTooLong' : 'seedTooBig', { max: String(issue.maximum) }]
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return ['seedInvalid', {}]
    case 'custom':
      return ['seedRule', { rule: issue.message }]
  }
}

function hasLength({ origin }: { origin: string }): boolean {
  return origin === 'string' || origin === 'array'
}
