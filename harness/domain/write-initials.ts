/** The first character of each letter, in the order of Chinese dictionaries. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'
const letters = 'abcdefghjklmnopqrstwxyz'

/** Surnames, and words of medicine, that dictionaries have under another reading. */
const otherwise: Record<string, string> = {
  曾: 'z',
  单: 's',
  仇: 'q',
  解: 'j',
  区: 'q',
  朴: 'p',
  覃: 'q',
  翟: 'z',
  长: 'z',
  重: 'z',
  乳: 'r',
  便: 'b',
  调: 't',
  行: 'x',
}

let byPinyin: Intl.Collator | null = null
const known = new Map(Object.entries(otherwise))

/**
 * The initials of a text's pinyin: 周敏 is `zm`. The order of Chinese dictionaries, which the
 * runtime has, tells the letter of a character; letters and digits stand for themselves.
 */
export function writeInitials(text: string): string {
  let initials = ''
  for (const character of text) initials += initialOf(character)
  return initials
}

function initialOf(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const initial = findInitial(character)
  known.set(character, initial)
  return initial
}

function findInitial(character: string): string {
  if (/[a-z0-9]/i.test(character)) return character.toLowerCase()
  if (!/\p{Script=Han}/u.test(character)) return ''
  byPinyin ??= new Intl.Collator('zh-Hans-u-co-pinyin')
  let place = -1
  for (const first of firsts) {
    if (byPinyin.compare(first, character) > 0) break
    place++
  }
  return letters[place] ?? ''
}
