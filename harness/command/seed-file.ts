import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument, type Document } from 'yaml'
import type * as z from 'zod/mini'
import { SettingsError } from '#harness/settings.ts'
import { seedFileSchema, type SeedFile } from '#contract/seed/seed-file.ts'

/** Reads YAML, of which JSON is a part, by the schema. */
export function readSeedFile(file: string): SeedFile {
  const text = textOf(file)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [malformed] = document.errors
  if (malformed !== undefined) throw refusal(file, lines, malformed.pos[0], malformed.message)
  const read = seedFileSchema.safeParse(document.toJS() ?? {})
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue === undefined) throw new SettingsError(`${file}: not a seed`)
  const what = [...issue.path, ...unknownKeys(issue)].join('.')
  throw refusal(file, lines, placeOf(document, issue), `${what || 'the whole'}: ${wordsOf(issue)}`)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error))
  }
}

function refusal(file: string, lines: LineCounter, offset: number, what: string): SettingsError {
  const { line, col } = lines.linePos(offset)
  return new SettingsError(`${file}:${line}:${col}: ${what}`)
}

type Issue = z.core.$ZodIssue

/** Where the node is that the issue is about: an unknown key itself, else the nearest thing that is there. */
function placeOf(document: Document.Parsed, issue: Issue): number {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  const [unknown] = unknownKeys(issue)
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

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'there is no such field'
    case 'invalid_type':
      return `must be of type ${issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'invalid_format':
      return issue.format === 'regex' ? `must match ${issue.pattern}` : `must be ${issue.format}`
    case 'too_small':
      return `must be at least ${issue.minimum}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not valid'
  }
}
