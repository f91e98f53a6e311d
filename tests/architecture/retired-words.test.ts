import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Words of our own, and the field's words that took their place (CONTRIBUTING.md). */
const retired: Readonly<Record<string, string>> = {
  bell: 'dispatch signal',
  deed: 'action, mutation or permission',
  desk: 'workbench',
  dossier: 'case record',
  foreseen: 'apply pending',
  herald: 'outbox dispatcher',
  lobby: 'empty state',
  seams: 'clock and random',
  trouble: 'failure',
  untold: 'pending',
  wish: 'params or optimistic value',
}

/** Words that are plain in a sentence, and riddles in a name. */
const retiredInNames: Readonly<Record<string, string>> = {
  asked: 'requested, ordered, pending or query',
  entrance: 'server',
  glide: 'inertia',
  gliding: 'inertia',
  hear: 'receive, signal or announcement',
  heir: 'successor',
  lane: 'participant, track or channel',
  life: 'batch, lifetime or history',
  least: 'min',
  lives: 'histories',
  most: 'max',
  news: 'changes, events or announcements',
  obstacle: 'reason why it is unavailable',
  patience: 'timeout or limits',
  pen: 'painter',
  say: 'translate, `t`, or send',
  saying: 'text or message',
  shelf: 'tab or store',
  speech: 'translator',
  standing: 'active, state or stopped',
  steer: 'control',
  steering: 'controls',
  storm: 'killer',
  straight: 'direct',
  talk: 'chat',
  tell: 'notify, report or announce',
  told: 'published, notified, reported or received',
  trail: 'samples',
  treat: 'start a consultation',
  weigh: 'weighted',
  words: 'text, label, text id, note or comment',
}

/** Addresses are the specification's, and what stands in answers, columns and catalogues keeps its name. */
const kept =
  /'\/[^']*'|refundAsked|notAsked|MsgLifeTime|my\\s\+life|'words'|\.words(?:Hint|Missing)?\b|joinWords|\bwords\??: (?=note\b|comment\b|string\b|refused\b|z\.|'|expect\b)/g

/** Comments and strings: what is a sentence in them is nobody's name. */
const commentOrString = /\/\*[^]*?\*\/|\/\/.*|(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`/g

/** The retired words in a text, also where they are part of a name. */
function retiredIn(text: string): string[] {
  const rest = text.replaceAll(kept, '')
  const everywhere = wordsOf(rest).filter((word) => Object.hasOwn(retired, word))
  const names = wordsOf(rest.replaceAll(commentOrString, namesWithin))
  return [
    ...new Set([...everywhere, ...names.filter((word) => Object.hasOwn(retiredInNames, word))]),
  ]
}

function wordsOf(text: string): string[] {
  const parts = text.match(/[A-Z]?[a-z]+/g) ?? []
  const words = parts.map((part) => part.toLowerCase())
  return words.flatMap((word) => [
    ...new Set([word, word.replace(/s$/, ''), word.replace(/es$/, '')]),
  ])
}

/** The names in a comment or string: ids, paths, and the code of a template. */
function namesWithin(part: string): string {
  if (part.startsWith('`')) {
    const code = (part.match(/\$\{[^}]*\}/g) ?? []).join(' ')
    return code.replaceAll(commentOrString, namesWithin)
  }
  return part.startsWith('/') || part.includes(' ') ? ' ' : part
}

const roots = '{src,harness,tests,scripts}'
/** What has landed in a migration is never edited. */
const files = globSync(`${roots}/**/*.{ts,tsx,css,mjs}`).filter(
  (file) => !/(retired-words\.test|-migration)\.ts$/.test(file),
)

test('no file and nothing in it is named by a retired word', () => {
  const found = files.flatMap((file) =>
    retiredIn(`${file}\n${readFileSync(file, 'utf8')}`).map(
      (word) => `${file}: ${word} is now ${retired[word] ?? retiredInNames[word]}`,
    ),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

describe('a retired word is found', () => {
  test.for([
    ['in a name', 'useConsultDeeds(wish)', ['deed', 'wish']],
    ['in a comment', '// What the bell wakes.', ['bell']],
    ['in a class', '.desk-row__head {', ['desk']],
    [
      'in a name that is no sentence',
      "askedForm('row-asked', `${lastAsked} was asked`)",
      ['asked'],
    ],
    ['in a name of more words', 'useLanes(talkAbout, heirOf)', ['lane', 'talk', 'heir']],
    ['in a name for a text', 'wordsOf({ words })', ['words']],
    ['but not in a field of an answer', "row.words, { words: note, id: 'refuse.wordsHint' }", []],
    ['but not in a sentence', "test('who is asked', () => {}) // Who has asked.", []],
    ['but not in another word', 'label belly desktop consultationId', []],
    ['nor in an address', "path: '/api/ask/desk/overview'", []],
  ] as const)('%s', ([, text, words]) => {
    expect(retiredIn(text)).toEqual(words)
  })
})
