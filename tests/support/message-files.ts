import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod/mini'
import type { Locale } from '#contract/preferences.ts'

const folder = 'src/app/locales'
const textsSchema = z.record(z.string(), z.string())

/** One file of the catalogue: its keys as they are written down, and its texts by key. */
export type MessageFile = { name: string; keys: string[]; texts: Record<string, string> }

/** The files of one language, by name. */
export function messageFiles(locale: Locale): MessageFile[] {
  return globSync(`${folder}/${locale}/*.json`)
    .toSorted()
    .map((path) => {
      const source = readFileSync(path, 'utf8')
      // JSON.parse would hide a key that stands there twice.
      const keys = [...source.matchAll(/^\s*"([^"]+)":/gm)].map(([, key = '']) => key)
      return { name: basename(path), keys, texts: textsSchema.parse(JSON.parse(source)) }
    })
}

/** All texts of one language, by key. */
export function messagesIn(locale: Locale): Record<string, string> {
  return Object.assign({}, ...messageFiles(locale).map(({ texts }) => texts)) as Record<
    string,
    string
  >
}

/** What a text is to be told, and how it says it: `hours` as plural, `name` as plain. */
export function argumentsOf(text: string): Map<string, string> {
  const kinds = new Map<string, string>()
  collect(compileMessageOrThrow(text), kinds)
  return kinds
}

function collect(tokens: CompiledMessage, kinds: Map<string, string>): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind = 'plain', choices] = token
    // Said twice, the more telling of the two counts.
    if (kind !== 'plain' || !kinds.has(name)) kinds.set(name, kind)
    if (typeof choices !== 'object' || choices === null) continue
    for (const choice of Object.values(choices)) if (Array.isArray(choice)) collect(choice, kinds)
  }
}

const counted = ['plural', 'selectordinal']
const shownAsNumber = [...counted, 'plain', 'number']

/** Whether two languages say the same values; what one counts the other may just put in. */
export function sameArguments(one: string, other: string): boolean {
  const [a, b] = [argumentsOf(one), argumentsOf(other)]
  if (a.size !== b.size) return false
  return [...a].every(([name, kind]) => {
    const otherKind = b.get(name)
    if (otherKind === undefined) return false
    if (kind === otherKind) return true
    const kinds = [kind, otherKind]
    const oneCounts = kinds.some((each) => counted.includes(each))
    return oneCounts && kinds.every((each) => shownAsNumber.includes(each))
  })
}
