import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeLeftText } from '#src/ui/content/time-left.ts'
import { dateRange, dateText } from '#src/ui/form/iso-date.ts'
import { fitInsertion, lengthOf } from '#src/ui/form/limited-text.ts'
import { mobileDigits, typedMobile } from '#src/ui/form/mobile-number.ts'
import { numberTyped, stepTo } from '#src/ui/form/number-steps.ts'

describe('a text with a limit', () => {
  test('takes as much of what is pasted as there is room for', () => {
    expect(fitInsertion('头晕', { text: '头晕乏力三天', caret: 6 }, 4)).toEqual({
      text: '头晕乏力',
      caret: 4,
    })
  })

  test('keeps what stands behind the caret', () => {
    expect(fitInsertion('头疼', { text: '头晕乏力疼', caret: 4 }, 4)).toEqual({
      text: '头晕乏疼',
      caret: 3,
    })
  })

  test('never cuts a character in two', () => {
    const family = '👨‍👩‍👧'
    expect(fitInsertion('好', { text: `好${family}`, caret: 9 }, 4).text).toBe('好')
    expect(fitInsertion('😀', { text: '😀😁', caret: 4 }, 1).text).toBe('😀')
    // These begin with the same half of a pair.
    expect(fitInsertion('😀😁', { text: '😀😂😁', caret: 4 }, 2).text).toBe('😀😁')
  })

  test('that is too long already can be made shorter', () => {
    expect(fitInsertion('一二三四', { text: '一二三', caret: 3 }, 2).text).toBe('一二三')
    expect(fitInsertion('好好好好', { text: '好好好', caret: 1 }, 2).text).toBe('好好好')
  })

  test('has no room for one more of a character that it has', () => {
    expect(fitInsertion('好好', { text: '好好好', caret: 1 }, 2)).toEqual({
      text: '好好',
      caret: 0,
    })
  })

  test('whatever is put in wherever, it fits, and nothing else is lost', () => {
    // Of few characters, what is put in is often like what stands there.
    const few = fc.string({ unit: fc.constantFrom('a', '好', '😀', '😁'), maxLength: 6 })
    const piece = fc.oneof(few, fc.string({ unit: 'binary', maxLength: 12 }))
    const fits = fc.property(piece, piece, piece, fc.nat(8), (start, put, end, room) => {
      const limit = lengthOf(start + end) + room
      const typed = { text: start + put + end, caret: start.length + put.length }
      const { text, caret } = fitInsertion(start + end, typed, limit)
      expect(lengthOf(text)).toBeLessThanOrEqual(limit)
      expect(text.startsWith(start)).toBe(true)
      expect(text.slice(caret)).toBe(end)
    })
    fc.assert(fits)
  })
})

describe('a mobile number', () => {
  test.for([
    '13800000001',
    '+86 138 0000 0001',
    '+8613800000001',
    '0086-138-0000-0001',
    '86 13800000001',
    '138.0000.0001',
    '(138) 0000 0001',
    '１３８０００００００１',
    ' 138\u00a00000\u20110001\n',
  ])('is read out of %j', (text) => {
    expect(mobileDigits(text)).toBe('13800000001')
  })

  test('that starts with 86 without a calling code keeps it', () => {
    expect(mobileDigits('8613')).toBe('8613')
  })

  test('is full with 11 digits: another leaves them as they are', () => {
    expect(typedMobile('13800000001', { text: '138900000001', caret: 4 })).toEqual({
      text: '13800000001',
      caret: 3,
    })
  })

  test('keeps the caret where the person types', () => {
    expect(typedMobile('1380000', { text: '138-0000', caret: 4 })).toEqual({
      text: '1380000',
      caret: 3,
    })
  })
})

describe('a date', () => {
  test('lies between 150 years before and 150 after the current one', () => {
    expect(dateRange({ today: '2026-03-05' })).toEqual({ first: '1876-01-01', last: '2176-12-31' })
  })

  test('is narrowed by min and max, never widened', () => {
    const today = '2026-03-05'
    expect(dateRange({ today, min: '2026-01-01', max: today })).toEqual({
      first: '2026-01-01',
      last: today,
    })
    expect(dateRange({ today, min: '1000-01-01', max: '9999-12-31' })).toEqual(dateRange({ today }))
  })

  test('is said in the words of the language', () => {
    expect(dateText('2026-03-05', 'zh-Hans')).toBe('2026年3月5日')
    expect(dateText('2026-03-05', 'en')).toBe('March 5, 2026')
  })

  test.for(['2026-02-30', '2025-02-29', '2026-13-01', '2026-3-5', '05/03/2026', 'x', '26-03-05'])(
    'that can not be is thrown: %s',
    (iso) => {
      expect(() => dateText(iso, 'zh-Hans')).toThrow(RangeError)
      expect(() => dateRange({ today: '2026-03-05', min: iso })).toThrow(RangeError)
    },
  )
})

describe('a number in steps', () => {
  const weight = { min: 30, max: 200, step: 0.1 }

  test('moves by a step, without binary fractions, and stays in its range', () => {
    expect(stepTo(52.5, 3, weight)).toBe(52.8)
    expect(stepTo(200, 1, weight)).toBe(200)
    expect(stepTo(30, -1, weight)).toBe(30)
  })

  test('is read as people type it', () => {
    expect(numberTyped('５２。５', weight)).toBe(52.5)
    expect(numberTyped(' 52.55 ', weight)).toBe(52.5)
    expect(numberTyped('999', weight)).toBe(200)
  })

  test.for(['', '-', 'abc', '1e3', '5 2 x', '..'])('is none in %j', (text) => {
    expect(numberTyped(text, weight)).toBeNull()
  })
})

test('the time left has minutes and seconds, and hours when there are some', () => {
  expect(timeLeftText(872)).toBe('14:32')
  expect(timeLeftText(0)).toBe('00:00')
  expect(timeLeftText(83_649)).toBe('23:14:09')
  expect(timeLeftText(48 * 3600)).toBe('48:00:00')
})
