/** The first character of each letter, in the order of Chinese dictionaries. */
const firsts = [
  ['A', '阿'],
  ['B', '八'],
  ['C', '嚓'],
  ['D', '哒'],
  ['E', '妸'],
  ['F', '发'],
  ['G', '旮'],
  ['H', '哈'],
  ['J', '讥'],
  ['K', '咔'],
  ['L', '垃'],
  ['M', '痳'],
  ['N', '拏'],
  ['O', '噢'],
  ['P', '妑'],
  ['Q', '七'],
  ['R', '呥'],
  ['S', '扨'],
  ['T', '它'],
  ['W', '穵'],
  ['X', '夕'],
  ['Y', '丫'],
  ['Z', '帀'],
] as const

/** Where names go that begin with neither a letter nor a Chinese character. */
const otherSection = '#'

const byPinyin = new Intl.Collator('zh-Hans-u-co-pinyin')

/** The letter of an A to Z index under which a name stands: that of its pinyin. */
export function sectionOf(name: string): string {
  const [first = ''] = name.trim()
  const latin = first.normalize('NFD').charAt(0).toUpperCase()
  if (/[A-Z]/.test(latin)) return latin
  if (!/\p{Script=Han}/u.test(first)) return otherSection
  const passed = firsts.filter(([, start]) => byPinyin.compare(start, first) <= 0)
  return passed.at(-1)?.[0] ?? otherSection
}

/** The order of names within an index: by section, then as a dictionary has them. */
export function compareNames(one: string, other: string): number {
  const [mine, theirs] = [sectionOf(one), sectionOf(other)]
  if (mine === theirs) return byPinyin.compare(one, other)
  if (mine === otherSection) return 1
  if (theirs === otherSection) return -1
  return mine < theirs ? -1 : 1
}
