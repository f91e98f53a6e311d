import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument, visit, type Alias, type Document } from 'yaml'
import type * as z from 'zod/mini'
import { seedFileSchema, type SeedFile } from '#contract/seed/seed-file.ts'
import { isHostName } from '#harness/domain/check-host.ts'
import { appProblem } from '#harness/store/accounts/platform-app-store.ts'
import { SettingsError } from '#harness/settings.ts'
import type { CommandMessage, CommandValues } from './command-messages.ts'

/** Reads YAML, of which JSON is a part, by the schema. */
export function readSeedFile(file: string): SeedFile {
  const text = textOf(file)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [malformed] = document.errors
  const at = (offset: number) => placeText(file, lines, offset)
  if (malformed !== undefined) {
    const { pos, message } = malformed
    throw new SettingsError('seedNotYaml', { place: at(pos[0]), reason: message })
  }
  const lost = lostAlias(document)
  if (lost !== null) {
    const reason = `there is no anchor &${lost.source}; quote a * that is no alias`
    throw new SettingsError('seedNotYaml', { place: at(rangeStart(lost)), reason })
  }
  const read = seedFileSchema.safeParse(contentsOf(document, at(0)))
  if (read.success) {
    const wrong = wrongApp(read.data) ?? wrongHost(read.data)
    if (wrong === null) return read.data
    const offset = placeOf(document, wrong.path)
    throw new SettingsError(wrong.message, { place: at(offset), field: wrong.path.join('.') })
  }
  const [issue] = read.error.issues
  if (issue === undefined) throw read.error
  const field = [...issue.path, ...unknownKeys(issue)].join('.') || '.'
  const [message, values] = messageOf(issue)
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  const offset = placeOf(document, path, unknownKeys(issue)[0])
  throw new SettingsError(message, { place: at(offset), field, ...values })
}

/** An alias to what the document does not name; null where there is none. */
function lostAlias(document: Document.Parsed): Alias | null {
  let lost: Alias | null = null
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined
      lost = alias
      return visit.BREAK
    },
  })
  return lost
}

function contentsOf(document: Document.Parsed, place: string): unknown {
  try {
    return document.toJS() ?? {}
  } catch (error) {
    // Aliases that grow into more than the library unfolds.
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError('seedNotYaml', { place, reason })
  }
}

type Path = readonly (string | number)[]

const appMessages = { ownApp: 'seedOwnApp', noPublicKey: 'seedNoPublicKey' } as const

/** What the schema can't judge of the first app that may not be registered; null where all may. */
function wrongApp({ apps }: SeedFile): { path: Path; message: CommandMessage } | null {
  for (const [place, app] of apps.entries()) {
    const problem = appProblem(app)
    if (problem === null) continue
    return { path: ['apps', place, problem.field], message: appMessages[problem.reason] }
  }
  return null
}

function wrongHost({
  allowedHosts = [],
}: SeedFile): { path: Path; message: CommandMessage } | null {
  const place = allowedHosts.findIndex((host) => !isHostName(host.toLowerCase()))
  return place === -1 ? null : { path: ['allowedHosts', place], message: 'seedNoHostName' }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError('seedUnreadable', { reason })
  }
}

function placeText(file: string, lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset)
  return `${file}:${line}:${col}`
}

type Issue = z.core.$ZodIssue

/** Where the node of a path is: an unknown key in it itself, else the nearest thing that is there. */
function placeOf(document: Document.Parsed, path: Path, unknown?: string): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (typeof node !== 'object' || node === null) continue
    if (length === path.length && unknown !== undefined) return keyOffset(node, unknown)
    return rangeStart(node)
  }
  return 0
}

/** Nodes of a parsed document have ranges, and maps their pairs. */
function keyOffset(node: object, key: string): number {
  const items = 'items' in node && Array.isArray(node.items) ? node.items : []
  const pair = items.find((item) => String(item?.key) === key)
  return rangeStart(pair?.key ?? node)
}

function rangeStart(node: object): number {
  return 'range' in node && Array.isArray(node.range) ? Number(node.range[0]) : 0
}

function unknownKeys(issue: Issue): string[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
}

function messageOf(issue: Issue): [CommandMessage, CommandValues] {
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
      return ['seedTooSmall', { min: String(issue.minimum) }]
    case 'too_big':
      return ['seedTooBig', { max: String(issue.maximum) }]
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return ['seedInvalid', {}]
    case 'custom':
      return ['seedRule', { rule: issue.message }]
  }
}
