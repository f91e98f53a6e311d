import { describe, expect, test } from 'vitest'
import { deleteBefore } from '#src/ui/chat/composer/delete-before.ts'
import { emojiGroups, emojiOf } from '#src/ui/chat/composer/emoji-groups.ts'
import { recentAfter } from '#src/ui/chat/composer/recent-emoji.ts'
import { charactersOf } from '#src/ui/form/limited-text.ts'

describe('deleting before the caret', () => {
  test.for([
    ['头晕😀', '头晕'],
    ['一家👨‍👩‍👧‍👦', '一家'],
    ['好👍🏽', '好'],
    ['🇨🇳🇨🇳', '🇨🇳'],
    ['❤️', ''],
    ['', ''],
  ] as const)('takes one character that is seen: %j leaves %j', ([text, left]) => {
    const end = text.length
    expect(deleteBefore(text, { start: end, end })).toEqual({ text: left, caret: left.length })
  })

  test('leaves what stands behind the caret', () => {
    expect(deleteBefore('a😀b', { start: 3, end: 3 })).toEqual({ text: 'ab', caret: 1 })
  })

  test('takes what is selected and no more', () => {
    expect(deleteBefore('a😀b', { start: 1, end: 3 })).toEqual({ text: 'ab', caret: 1 })
  })
})

describe('the emoji', () => {
  test('are one character each, none of them twice', () => {
    const all = emojiGroups.flatMap((group) => emojiOf(group))
    expect(all.filter((emoji) => charactersOf(emoji).length !== 1)).toEqual([])
    expect(all.filter((emoji, place) => all.indexOf(emoji) !== place)).toEqual([])
    expect(all.length).toBeGreaterThan(400)
  })

  test('that were used last come first, each once, and no more than 28', () => {
    expect(recentAfter(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
    const many = Array.from({ length: 28 }, (_, place) => String(place))
    expect(recentAfter(many, 'new')).toEqual(['new', ...many.slice(0, 27)])
  })
})
