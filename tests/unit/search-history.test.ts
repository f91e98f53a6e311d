import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSearchHistory } from '#src/services/search-history-store.ts'

describe('the search history', () => {
  test('has the newest search first, with the time of it', () => {
    const { history, tick } = openHistory()
    history.remember('doctor', '胎动')
    tick(1000)
    history.remember('doctor', '周敏')
    expect(history.list('doctor')).toEqual([
      { keyword: '周敏', timestamp: 2000 },
      { keyword: '胎动', timestamp: 1000 },
    ])
  })

  test('ignores a blank keyword', () => {
    const { history, stored } = openHistory()
    history.remember('doctor', '')
    history.remember('doctor', ' 　\t\n')
    expect(stored()).toBeNull()
  })

  test('keeps a keyword without the blanks around it', () => {
    const { history, keywords } = openHistory()
    history.remember('doctor', '  胎动 减少 ')
    expect(keywords('doctor')).toEqual(['胎动 减少'])
  })

  test('moves a repeated keyword to the front, and has it once', () => {
    const { history, keywords } = openHistory()
    for (const keyword of ['胎动', '周敏', '产科', ' 胎动 ']) history.remember('doctor', keyword)
    expect(keywords('doctor')).toEqual(['胎动', '产科', '周敏'])
  })

  test('keeps the 10 newest of a scene', () => {
    const { history, keywords } = openHistory()
    for (let at = 1; at <= 12; at++) history.remember('doctor', `词${at}`)
    expect(keywords('doctor')).toHaveLength(10)
    expect(keywords('doctor').at(0)).toBe('词12')
    expect(keywords('doctor').at(-1)).toBe('词3')
  })

  test('keeps scenes apart', () => {
    const { history, keywords } = openHistory()
    history.remember('doctor', '周敏')
    history.remember('chat', '报告')
    history.forget('doctor', '报告')
    expect(keywords('chat')).toEqual(['报告'])
    history.clear('doctor')
    expect(keywords('doctor')).toEqual([])
    expect(keywords('chat')).toEqual(['报告'])
  })

  test('forgets one keyword', () => {
    const { history, keywords } = openHistory()
    for (const keyword of ['胎动', '周敏', '产科']) history.remember('doctor', keyword)
    history.forget('doctor', '周敏')
    expect(keywords('doctor')).toEqual(['产科', '胎动'])
  })

  test('is one value that maps a scene to its entries, and none when it is empty', () => {
    const { history, stored } = openHistory()
    history.remember('doctor', '胎动')
    expect(JSON.parse(stored() ?? '')).toEqual({ doctor: [{ keyword: '胎动', timestamp: 1000 }] })
    history.clear('doctor')
    expect(stored()).toBeNull()
  })

  test('puts a new search in front although the clock was set back', () => {
    const { history, keywords, tick } = openHistory()
    history.remember('doctor', '胎动')
    tick(-900)
    history.remember('doctor', '周敏')
    expect(keywords('doctor')).toEqual(['周敏', '胎动'])
  })

  test('sees what another tab has stored in between', () => {
    const { history, keywords, put } = openHistory()
    history.remember('doctor', '胎动')
    put(JSON.stringify({ doctor: [{ keyword: '周敏', timestamp: 500 }] }))
    history.remember('doctor', '产科')
    expect(keywords('doctor')).toEqual(['产科', '周敏'])
  })

  test('goes on when the storage is full', () => {
    const { history, keywords, fill } = openHistory()
    history.remember('doctor', '胎动')
    fill()
    expect(history.remember('doctor', '周敏').map(({ keyword }) => keyword)).toEqual([
      '周敏',
      '胎动',
    ])
    expect(keywords('doctor')).toEqual(['胎动'])
  })

  test('keeps what is valid of a damaged value, and drops the rest', () => {
    const { keywords, put } = openHistory()
    const entries = [
      { keyword: '旧', timestamp: 1 },
      null,
      '胎动',
      { keyword: 7, timestamp: 2 },
      { keyword: ' ', timestamp: 3 },
      { keyword: '无时间' },
      { keyword: '负', timestamp: -1 },
      { keyword: '旧', timestamp: 8 },
      { keyword: ' 新 ', timestamp: 9, more: true },
    ]
    put(JSON.stringify({ doctor: entries, chat: { keyword: '报告' }, group: null }))
    expect(keywords('doctor')).toEqual(['新', '旧'])
    expect(keywords('chat')).toEqual([])
    expect(keywords('group')).toEqual([])
  })

  test.for(['', '{', 'null', '7', '"x"', '[]', '[{"keyword":"a","timestamp":1}]', '[['])(
    'starts anew from %j',
    (garbage) => {
      const { history, keywords, put } = openHistory()
      put(garbage)
      expect(keywords('doctor')).toEqual([])
      history.remember('doctor', '胎动')
      expect(keywords('doctor')).toEqual(['胎动'])
    },
  )

  test('takes the 10 newest out of a huge value', () => {
    const { keywords, put } = openHistory()
    const entries = Array.from({ length: 50_000 }, (_, at) => ({
      keyword: `词${at}`,
      timestamp: at,
    }))
    put(JSON.stringify({ doctor: entries }))
    expect(keywords('doctor')).toHaveLength(10)
    expect(keywords('doctor')[0]).toBe('词49999')
  })

  test('whatever was stored and whatever is searched, the rules hold', () => {
    const scene = fc.constantFrom('doctor', 'chat', '__proto__', 'constructor', '')
    const keyword = fc.oneof(
      fc.constantFrom('胎动', '周敏', ' 胎动 ', '', '  ', '__proto__'),
      fc.string(),
    )
    const timestamp = fc.oneof(fc.nat(), fc.double(), fc.constantFrom(-1, '1', null))
    const entries = fc.array(fc.oneof(fc.record({ keyword, timestamp }), fc.jsonValue()))
    const damaged = fc.oneof(
      fc.constant(null),
      fc.string(),
      fc.json(),
      fc.array(fc.tuple(scene, fc.oneof(entries, fc.jsonValue()))).map(objectText),
    )
    const step = fc.record({ scene, keyword, passes: fc.integer({ min: -5000, max: 5000 }) })
    const rules = fc.property(damaged, fc.array(step, { maxLength: 30 }), (garbage, steps) => {
      const { history, put, tick } = openHistory()
      put(garbage)
      for (const { scene: at, keyword: searched, passes } of steps) {
        tick(passes)
        const other = at === 'chat' ? 'doctor' : 'chat'
        const [before, apart] = [history.list(at), history.list(other)]
        history.remember(at, searched)
        const after = history.list(at)
        const word = searched.trim()
        const rest = before.filter((entry) => entry.keyword !== word)
        expect(history.list(other)).toEqual(apart)
        expect(after.slice(1)).toEqual(word === '' ? before.slice(1) : rest.slice(0, 9))
        expect(after[0]?.keyword).toBe(word === '' ? before[0]?.keyword : word)
        holdsRules(after)
      }
    })
    fc.assert(rules)
  })
})

function holdsRules(entries: readonly { keyword: string; timestamp: number }[]): void {
  const found = entries.map(({ keyword }) => keyword)
  expect(found.length).toBeLessThanOrEqual(10)
  expect(new Set(found).size).toBe(found.length)
  expect(found.every((word) => word !== '' && word === word.trim())).toBe(true)
  const times = entries.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
}

/** JSON of an object that may have any name, `__proto__` too. */
function objectText(pairs: [string, unknown][]): string {
  return JSON.stringify(Object.fromEntries(pairs))
}

/** A search history over a storage and a clock that the test holds in its hands. */
function openHistory() {
  let value: string | null = null
  let full = false
  let time = 1000
  const storage = {
    get: () => value,
    set: (_key: string, next: string | null) => {
      if (!full) value = next
      return !full
    },
  }
  const history = createSearchHistory({ storage, now: () => time })
  return {
    history,
    keywords: (scene: string) => history.list(scene).map(({ keyword }) => keyword),
    stored: () => value,
    put: (next: string | null) => void (value = next),
    fill: () => void (full = true),
    tick: (ms: number) => void (time = Math.max(0, time + ms)),
  }
}
