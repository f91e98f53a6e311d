import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#contract/preferences.ts'
import { failures } from '#src/services/failure-table.ts'
import { mainlandTerms, simplifiedOnly, traditionalOnly } from '#support/chinese-writing.ts'
import { argumentsOf, messageFiles, messagesIn, sameArguments } from '#support/message-files.ts'

const [defaultLocale, ...otherLocales] = locales
const catalogue = Object.keys(messagesIn(defaultLocale))
const groups = new Set(catalogue.map((id) => groupOf(id)))
/** The console has a catalogue of its own (console/console-catalogue.test.ts). */
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !file.startsWith('src/console/'))
  .map((file) => readFileSync(file, 'utf8'))
const named = sources.flatMap(idsIn)
/** Ids that are put together, such as `user.appearance.${appearance}`, up to what is put in. */
const made = named.filter((id) => id.includes('${')).map((id) => id.split('${')[0] ?? '')
/** Words of chat that pages beside the room need, or need before chat is there. */
const besideTheRoom: readonly [start: string, file: string][] = [
  ['chat.contacts.', 'contacts.json'],
  ['chat.list.', 'conversations.json'],
  ['chat.new.', 'conversations.json'],
  ['chat.row.', 'conversations.json'],
  ['chat.search.', 'conversations.json'],
  ['chat.video.', 'conversations.json'],
]

describe('the message catalogue', () => {
  test('has every message that the code names', () => {
    const whole = named.filter((id) => groups.has(groupOf(id)) && !id.includes('${'))
    expect(whole.filter((id) => !catalogue.includes(id))).toEqual([])
    expect(whole.length).toBeGreaterThan(50)
  })

  test('has every message that is said, whatever its id looks like', () => {
    const said = sources.flatMap((source) =>
      [...source.matchAll(/\b(?:_|t)\(\s*'([^']*)'/g)].map(([, id = '']) => id),
    )
    expect(said.filter((id) => !catalogue.includes(id))).toEqual([])
    expect(said).toContain('widget.close')
  })

  test('has no message that the code does not name', () => {
    const unused = catalogue.filter(
      (id) => !named.includes(id) && !made.some((start) => id.startsWith(start)),
    )
    expect(unused).toEqual([])
  })

  test('has words for every situation in the table of failures', () => {
    for (const { textId } of Object.values(failures)) expect(catalogue).toContain(textId)
  })
})

describe.each(locales)('the catalogue in %s', (locale) => {
  const files = messageFiles(locale)
  const messages = Object.entries(messagesIn(locale))

  test('keeps a group in the file of its name, and all others in frame.json', () => {
    const groupFiles = new Set(messageFiles(defaultLocale).map(({ name }) => name))
    const astray = files.flatMap(({ name, keys }) =>
      keys.filter((id) => {
        const own = fileOf(id)
        return name === 'frame.json' ? groupFiles.has(own) : name !== own
      }),
    )
    expect(astray).toEqual([])
  })

  test('says everything once, and never nothing', () => {
    const keys = files.flatMap((file) => file.keys)
    expect(keys.filter((id, index) => keys.indexOf(id) !== index)).toEqual([])
    expect(messages.filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
  })

  test('is ICU text, without an apostrophe where it would escape', () => {
    for (const [id, text] of messages) expect(() => argumentsOf(text), id).not.toThrow()
    expect(messages.filter(([, text]) => /'['{}#|]/.test(text))).toEqual([])
  })
})

describe.each(otherLocales)('the catalogue in %s, beside the default one', (locale) => {
  const own = messagesIn(locale)
  const defaults = messagesIn(defaultLocale)

  test('lacks no message', () => {
    expect(catalogue.filter((id) => !(id in own))).toEqual([])
  })

  test('has no message of its own', () => {
    expect(Object.keys(own).filter((id) => !(id in defaults))).toEqual([])
  })

  test('has its messages in the same order', () => {
    const order = (of: Locale) =>
      messageFiles(of).map(({ name, keys }) => [
        name,
        keys.filter((id) => id in own && id in defaults),
      ])
    expect(order(locale)).toEqual(order(defaultLocale))
  })

  test('puts in the same values', () => {
    const differing = catalogue.filter(
      (id) => id in own && !sameArguments(own[id] ?? '', defaults[id] ?? ''),
    )
    expect(differing).toEqual([])
  })
})

describe('the languages', () => {
  test('are written each in its own writing', () => {
    expect(simplifiedOnly.size).toBeGreaterThanOrEqual(300)
    expect(charactersOf('zh-Hans', (character) => traditionalOnly.has(character))).toEqual([])
    expect(charactersOf('zh-Hant', (character) => simplifiedOnly.has(character))).toEqual([])
    // Not even typographic marks: Chinese fonts give them the width of a whole character.
    expect(charactersOf('en', (character) => !/[ -~]/.test(character))).toEqual([])
  })

  test('are true to one in English: a number ahead of a noun chooses the noun', () => {
    // A name is followed by a verb: `{name} asks`.
    const plain = /\{(?!name\})\w+\} (?:[a-z]+ )?[a-z]{2,}s\b/
    expect(Object.entries(messagesIn('en')).filter(([, text]) => plain.test(text))).toEqual([])
    expect(plain.test('{count} questions left')).toBe(true)
  })

  test('say 您 to whoever reads them, but for two texts of the specification', () => {
    const familiar = (['zh-Hans', 'zh-Hant'] as const).map((locale) =>
      Object.entries(messagesIn(locale)).flatMap(([id, text]) => (text.includes('你') ? [id] : [])),
    )
    const given = ['chat.line.revoked.mine', 'ask.descriptionHint']
    expect(familiar.map((ids) => ids.toSorted())).toEqual([given.toSorted(), given.toSorted()])
  })

  test('have their own words: traditional is not simplified letter by letter', () => {
    const foreign = Object.entries(messagesIn('zh-Hant')).filter(([, text]) =>
      mainlandTerms.some((word) => text.includes(word)),
    )
    expect(foreign).toEqual([])
  })
})

/** Every text in quotes that looks like the id of a message. */
function idsIn(source: string): string[] {
  return [...source.matchAll(/['"`]([a-zA-Z]+\.[\w$.{}]+)['"`]/g)].map(([, id = '']) => id)
}

function groupOf(id: string): string {
  return id.split('.', 1)[0] ?? ''
}

function fileOf(id: string): string {
  const [, file] = besideTheRoom.find(([start]) => id.startsWith(start)) ?? []
  return file ?? `${groupOf(id)}.json`
}

/** The characters of a language's texts that `is` finds, with the message. Names in 《》 are left out. */
function charactersOf(locale: Locale, is: (character: string) => boolean) {
  return Object.entries(messagesIn(locale)).flatMap(([id, text]) =>
    [...text.replaceAll(/《[^》]*》/g, locale === 'en' ? '' : '$&')]
      .filter(is)
      .map((character) => `${id}: ${character}`),
  )
}
