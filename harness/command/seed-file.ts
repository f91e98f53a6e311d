import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument, visit, type Alias, type Document } from 'yaml'
import { seedFileSchema, type SeedFile } from '#contract/seed/seed-file.ts'
import { isHostName } from '#harness/domain/check-host.ts'
import { fieldError, issueProblem, seedProblem, type FieldProblem } from '#harness/seed-problem.ts'
import { SettingsError } from '#harness/settings.ts'

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
  const problem = read.success
    ? (seedProblem(read.data) ?? wrongHost(read.data))
    : issueProblem(read.error)
  if (read.success && problem === null) return read.data
  throw fieldError(at(placeOf(document, problem)), problem)
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

function wrongHost({ allowedHosts = [] }: SeedFile): FieldProblem | null {
  const place = allowedHosts.findIndex((host) => !isHostName(host.toLowerCase()))
  if (place === -1) return null
  return { path: ['allowedHosts', place], message: 'seedNoHostName', values: {} }
}

function textOf(file: string): string {
  const bytes = bytesOf(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SettingsError('seedNotUtf8', { file })
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError('seedUnreadable', { reason })
  }
}

function placeText(file: string, lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset)
  return `${file}:${line}:${col}`
}

/** Where the node of a path is: an unknown key in it itself, else the nearest thing that is there. */
function placeOf(document: Document.Parsed, problem: FieldProblem | null): number {
  const { path = [], unknownKey } = problem ?? {}
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (typeof node !== 'object' || node === null) continue
    if (length === path.length && unknownKey !== undefined) return keyOffset(node, unknownKey)
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
