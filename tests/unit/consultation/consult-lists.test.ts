import { describe, expect, test } from 'vitest'
import type { ConsultationItem } from '#contract/consultation.ts'
import { byMonth } from '#src/blocks/by-month.ts'
import { readHistory, writeHistory } from '#src/features/consult/lists/history-filters.ts'
import { heroOf } from '#src/features/consult/lists/my-consult-rows.ts'
import { applyPending } from '#src/features/consult/lists/apply-pending.ts'
import {
  noFilters,
  readCaseRecordFilters,
  caseRecordParams,
  writeCaseRecordFilters,
} from '#src/features/consult/lists/case-record-filters.ts'
import { csvOf } from '#src/features/consult/lists/case-record-table.ts'
import { todosOf, unreadLabel } from '#src/features/home/todos.ts'
import type { Conversation } from '#src/services/im-client/chat-model.ts'

const doctor = { id: '20001', name: '周敏', title: '', department: '', hospital: '', portrait: '' }

function item(id: string, facts: Partial<ConsultationItem> = {}): ConsultationItem {
  return {
    id,
    role: 'patient',
    type: 'imageText',
    state: 'unpaid',
    refund: 'none',
    doctor,
    patientId: '10001',
    patientName: '林晓',
    gender: '',
    age: null,
    gestation: null,
    description: '',
    pictures: [],
    redFlags: [],
    price: 3900,
    paid: 0,
    payMethod: null,
    createdAt: Date.UTC(2026, 0, 5),
    waitingSince: null,
    endsAt: null,
    questionsLeft: null,
    stars: null,
    ...facts,
  }
}

describe('what can still be taken back', () => {
  const items = [item('a', { state: 'waiting', paid: 3900, endsAt: 9 }), item('b'), item('c')]

  test('is shown as it will be: cancelled with its money on the way back, or gone', () => {
    const shown = applyPending(items, [
      { kind: 'cancel', id: 'a' },
      { kind: 'delete', id: 'c' },
    ])
    expect(shown.map(({ id, state, refund, endsAt }) => [id, state, refund, endsAt])).toEqual([
      ['a', 'cancelled', 'pending', null],
      ['b', 'unpaid', 'none', null],
    ])
  })

  test('leaves the tab that it no longer belongs under', () => {
    const pending = [{ kind: 'cancel', id: 'b' }] as const
    expect(applyPending(items, pending, ['unpaid']).map(({ id }) => id)).toEqual(['c'])
  })
})

describe('the address of the history', () => {
  test('says tab and type, and is read back', () => {
    const filters = { tab: 'cancelled', type: 'quick' } as const
    expect(writeHistory(filters)).toBe('?tab=cancelled&type=quick')
    expect(readHistory(new URLSearchParams('?tab=cancelled&type=quick'))).toEqual(filters)
  })

  test('that says nonsense is the one of everything', () => {
    expect(readHistory(new URLSearchParams('?tab=%00&type=__proto__'))).toEqual({
      tab: 'all',
      type: null,
    })
  })
})

describe('one’s own consultations', () => {
  test('put first what runs, then what a doctor is going to answer, never what is unpaid', () => {
    const waiting = item('w', { state: 'waiting' })
    const running = item('r', { state: 'running' })
    expect(heroOf([item('u'), waiting, running])).toBe(running)
    expect(heroOf([item('u'), waiting])).toBe(waiting)
    expect(heroOf([item('u'), item('q', { state: 'waiting', doctor: null })])).toBe(null)
  })

  test('have one heading for each month', () => {
    const at = (month: number) => item(`m${month}`, { createdAt: month })
    const rows = byMonth([at(3), at(3), at(1)], {
      at: ({ createdAt }) => createdAt,
      monthOf: String,
    })
    expect(rows.map(({ kind }) => kind)).toEqual(['month', 'one', 'one', 'month', 'one'])
  })
})

describe('a search of records', () => {
  const today = '2026-01-05'

  test('is written into the address, but for what anybody finds there, and read back', () => {
    const filters = {
      ...noFilters('patient'),
      keyword: '头晕 & 100%',
      status: 'finished',
      time: 'custom',
      from: '2026-01-01',
      order: 'oldest',
    } as const
    const address = writeCaseRecordFilters(filters, 'patient')
    expect(readCaseRecordFilters(new URLSearchParams(address), 'patient')).toEqual(filters)
    expect(address).not.toContain('role')
    expect(writeCaseRecordFilters(noFilters('doctor'), 'doctor')).toBe('')
  })

  test('passes over what is no filter', () => {
    const address = `?status=none&time=x&from=2026-02-31&patientId=a%27b&keyword=${'长'.repeat(80)}`
    expect(readCaseRecordFilters(new URLSearchParams(address), 'patient')).toEqual({
      ...noFilters('patient'),
      keyword: '长'.repeat(60),
    })
  })

  test.for([
    ['today', '2026-01-05'],
    ['three', '2026-01-03'],
    ['week', '2025-12-30'],
  ] as const)('of %s begins with the day %s in China', ([time, day]) => {
    const { from, to } = caseRecordParams({ ...noFilters('patient'), time }, today)
    expect(new Date((from ?? 0) + 8 * 3_600_000).toISOString()).toBe(`${day}T00:00:00.000Z`)
    expect(to).toBe(undefined)
  })

  test('of days of one’s own counts the last one as a whole', () => {
    const filters = { ...noFilters('patient'), from: today, to: today }
    const { from = 0, to = 0 } = caseRecordParams({ ...filters, time: 'custom' }, today)
    expect(to - from).toBe(86_400_000)
    expect(caseRecordParams({ ...filters, time: 'any' }, today)).toEqual({
      role: 'patient',
      order: 'newest',
    })
  })
})

describe('a table as a file', () => {
  test('keeps quotes, commas and lines within their cell', () => {
    expect(csvOf([['a"b', 'c,d', 'e\nf']])).toBe('\uFEFF"a""b","c,d","e\nf"\r\n')
  })

  test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
    'has no formula of %j',
    (text) => {
      expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
    },
  )
})

describe('what there is to do', () => {
  test('is the payment that ends first, and who has written', () => {
    const open = [
      item('late', { endsAt: 20 }),
      item('soon', { endsAt: 10 }),
      item('on', { state: 'running' }),
    ]
    expect(todosOf(open, new Map([['20001', 2]]))).toEqual([
      { kind: 'unpaid', count: 2, id: 'soon', endsAt: 10 },
      { kind: 'replied', doctorId: '20001', name: '周敏', count: 2 },
    ])
  })

  test('is what goes on, where nobody has written', () => {
    expect(todosOf([item('on', { state: 'running' })], new Map())).toEqual([
      { kind: 'running', doctorId: '20001', name: '周敏', count: 1 },
    ])
    expect(todosOf([], new Map([['20001', 2]]))).toEqual([])
  })

  test('is no answer where only the service has written, in the doctor’s name', () => {
    const card = { kind: 'notice', version: 1, consultationId: 'c1', what: 'accepted', reason: '' }
    const text = { kind: 'text', text: '你好' }
    const last = { at: 1, mine: false, senderName: '', body: text, state: 'sent', revoked: false }
    const conversation = (id: string, changes: object) =>
      ({ kind: 'person', peerId: id, unread: 2, last: { ...last, ...changes } }) as Conversation
    const unread = unreadLabel([
      conversation('text', {}),
      conversation('card', { body: { kind: 'card', card } }),
      conversation('own', { mine: true }),
      conversation('revoked', { revoked: true }),
      { ...conversation('group', {}), kind: 'group' },
      { ...conversation('empty', {}), last: null },
    ])
    expect([...unread]).toEqual([['text', 2]])
  })
})
