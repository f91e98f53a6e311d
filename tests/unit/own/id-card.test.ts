import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#contract/calendar.ts'
import {
  birthdayOf,
  checkCharacterOf,
  genderOf,
  idCardProblem,
  maskIdCard,
  plainIdCard,
} from '#contract/id-card.ts'

const today = '2026-01-05'
const digits = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => String(value).padStart(String(max).length, '0'))

const birthdays = fc.integer({ min: 0, max: 46_000 }).map((days) => dayAfter('1900-01-01', days))
const idCards = fc
  .tuple(
    fc.constantFrom('11', '33', '45', '65', '81', '83'),
    digits(0, 9998),
    birthdays,
    digits(0, 999),
  )
  .map(([province, region, birthday, sequence]) => {
    const body = province + region + birthday.replaceAll('-', '') + sequence
    return { idCard: body + checkCharacterOf(body), birthday, sequence }
  })

describe('an ID number', () => {
  test('whose last character follows from the others is right, and says birthday and sex', () => {
    fc.assert(
      fc.property(idCards, ({ idCard, birthday, sequence }) => {
        expect(idCardProblem(idCard, today)).toBe(birthday > today ? 'birthday' : null)
        expect(birthdayOf(idCard)).toBe(birthday)
        expect(genderOf(idCard)).toBe(Number(sequence) % 2 === 0 ? 'female' : 'male')
        expect(genderOf(maskIdCard(idCard))).toBe(genderOf(idCard))
      }),
    )
  })

  test('with any one digit mistyped is wrong', () => {
    fc.assert(
      fc.property(idCards, fc.nat(16), fc.integer({ min: 1, max: 9 }), ({ idCard }, at, by) => {
        const wrong = String((Number(idCard[at]) + by) % 10)
        const typed = idCard.slice(0, at) + wrong + idCard.slice(at + 1)
        expect(idCardProblem(typed, today)).not.toBeNull()
      }),
    )
  })

  test('with two neighbours swapped is wrong', () => {
    fc.assert(
      fc.property(idCards, fc.nat(15), ({ idCard }, at) => {
        const [one = '', other = ''] = idCard.slice(at, at + 2)
        fc.pre(one !== other)
        const typed = idCard.slice(0, at) + other + one + idCard.slice(at + 2)
        expect(idCardProblem(typed, today)).not.toBeNull()
      }),
    )
  })

  test('is refused for any text that is none, without a throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(idCardProblem(plainIdCard(text), today)).toBe('format')
      }),
    )
  })

  test('is known by a number that the standard itself prints', () => {
    expect(idCardProblem('11010519491231002X', today)).toBeNull()
    expect(idCardProblem('440524188001010014', today)).toBe('birthday')
  })

  test.for([
    ['', 'format'],
    ['11010519491231002', 'format'],
    ['11010519491231002Y', 'format'],
    ['<b>11010519491231</b>', 'format'],
    ['990105194912310025', 'region'],
    ['110105194902300020', 'birthday'],
    ['110105202601060024', 'birthday'],
    ['110105194912310021', 'checksum'],
  ] as const)('%s is wrong by its %s', ([idCard, problem]) => {
    expect(idCardProblem(idCard, today)).toBe(problem)
  })

  test('is read as people type it, and shown masked', () => {
    expect(plainIdCard(' 110105 19491231 002x ')).toBe('11010519491231002X')
    expect(plainIdCard('１１０１０５１９４９１２３１００２Ｘ')).toBe('11010519491231002X')
    expect(maskIdCard('11010519491231002X')).toBe('110105********002X')
  })
})
