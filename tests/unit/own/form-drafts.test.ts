import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { dropForeignDrafts } from '#src/services/drop-foreign-drafts.ts'
import {
  addDraft,
  draftLimits,
  openFormDraft,
  parseDrafts,
  type DraftedForm,
  type StoredDrafts,
} from '#src/services/form-drafts.ts'
import { openSymptomDraft } from '#src/features/consult/order/symptom-draft.ts'
import { createStorage } from '#support/chat/chat-client.ts'

const schema = z.object({ text: z.string() })

/** The storage of a device on which somebody is signed in. */
function device(id: string | null = '10001', token: string | null = 'T'): ClientStorage {
  const storage = createStorage()
  storage.set('id', id)
  storage.set('token', token)
  return storage
}

function open(storage: ClientStorage, about = 'a', base = '', form: DraftedForm = 'record') {
  return openFormDraft(storage, { form, about, base, schema })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a draft', () => {
  test('is found by its form, about the same thing', () => {
    const storage = device()
    open(storage).keep({ text: 'half' })
    expect(open(storage).found).toEqual({ text: 'half' })
    expect(open(storage, 'b').found).toBeNull()
    expect(open(storage, 'a', '', 'rating').found).toBeNull()
  })

  test('is found again after a session that ended', () => {
    const storage = device()
    open(storage).keep({ text: 'half' })
    storage.set('token', null)
    expect(open(storage).found).toBeNull()
    storage.set('token', 'NEXT')
    expect(open(storage).found).toEqual({ text: 'half' })
  })

  test('is not shown to another person, and dropped once it is known who that is', () => {
    const storage = device()
    open(storage).keep({ text: 'mine' })
    storage.set('token', 'THEIRS')
    storage.set('id', null)
    expect(open(storage).found).toBeNull()
    dropForeignDrafts(storage)
    expect(storage.get('formDrafts')).not.toBeNull()
    storage.set('id', '20001')
    expect(open(storage).found).toBeNull()
    dropForeignDrafts(storage)
    expect(storage.get('formDrafts')).toBeNull()
  })

  test('of the same person stays', () => {
    const storage = device()
    open(storage).keep({ text: 'mine' })
    dropForeignDrafts(storage)
    expect(open(storage).found).toEqual({ text: 'mine' })
  })

  test('is written by no page that outlived its session, whoever signs in next', () => {
    const storage = device()
    const left = open(storage)
    storage.set('token', null)
    expect(left.keep({ text: 'late' })).toBe(false)
    storage.set('token', 'THEIRS')
    storage.set('id', '20001')
    expect(left.keep({ text: 'mine' })).toBe(false)
    expect(open(storage).found).toBeNull()
  })

  test('of something that has changed since is void', () => {
    const storage = device()
    open(storage, 'a', 'version 1').keep({ text: 'half' })
    expect(open(storage, 'a', 'version 2').found).toBeNull()
    expect(open(storage, 'a', 'version 1').found).toBeNull()
  })

  test('is gone once it is dropped, and no other with it', () => {
    const storage = device()
    open(storage).keep({ text: 'a' })
    open(storage, 'b').keep({ text: 'b' })
    open(storage).drop()
    expect(open(storage).found).toBeNull()
    expect(open(storage, 'b').found).toEqual({ text: 'b' })
    open(storage, 'b').drop()
    expect(storage.get('formDrafts')).toBeNull()
  })

  test('is as old as a token at most', () => {
    vi.useFakeTimers()
    const storage = device()
    open(storage).keep({ text: 'old' })
    vi.advanceTimersByTime(draftLimits.milliseconds - 1)
    expect(open(storage).found).toEqual({ text: 'old' })
    vi.advanceTimersByTime(1)
    expect(open(storage).found).toBeNull()
    expect(storage.get('formDrafts')).toBeNull()
  })

  test('sends the same request until it changes, also after a reload', () => {
    const storage = device()
    const draft = open(storage)
    draft.keep({ text: 'a' })
    const first = draft.requestId()
    expect(draft.requestId()).toBe(first)
    expect(open(storage).requestId()).toBe(first)
    draft.keep({ text: 'b' })
    expect(draft.requestId()).not.toBe(first)
  })
})

describe('a storage', () => {
  test('that takes nothing leaves the form alone, which hears of it', () => {
    const storage = device()
    open(storage).keep({ text: 'before' })
    const full: ClientStorage = { ...storage, set: () => false }
    expect(open(full).keep({ text: 'after' })).toBe(false)
    open(full).drop()
    expect(open(storage).found).toEqual({ text: 'before' })
  })

  test('with anything in it gives drafts that parse, or none', () => {
    const pieces = fc.letrec((tie) => ({
      draft: fc.record(
        {
          form: fc.constantFrom('record', 'rating', 7),
          about: fc.constantFrom('a', null),
          base: fc.constant(''),
          at: fc.oneof(fc.constant(Date.now()), fc.anything()),
          requestId: fc.constant('request-1'),
          values: fc.oneof(fc.record({ text: fc.string() }), fc.anything()),
        },
        { requiredKeys: [] },
      ),
      stored: fc.record({ owner: fc.constantFrom('10001', 1), drafts: fc.array(tie('draft')) }),
    })).stored
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      pieces.map((each) => JSON.stringify(each)),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const storage = device()
        storage.set('formDrafts', text)
        const { found, keep } = open(storage)
        expect(found === null || typeof found.text === 'string').toBe(true)
        expect(keep({ text: 'on' })).toBe(true)
        expect(open(storage).found).toEqual({ text: 'on' })
      }),
    )
  })

  test('holds the newest drafts, each once, and no more than it may', () => {
    const added = fc.record({
      about: fc.integer({ min: 0, max: 20 }).map(String),
      length: fc.integer({ min: 0, max: draftLimits.length * 1.2 }),
      later: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: draftLimits.milliseconds / 2 }) },
      ),
    })
    fc.assert(
      fc.property(fc.array(added, { minLength: 20, maxLength: 60 }), (all) => {
        let stored: StoredDrafts = { owner: '10001', drafts: [] }
        let at = 1_700_000_000_000
        for (const { about, length, later } of all) {
          at += later
          const draft = {
            form: 'record',
            about,
            base: '',
            at,
            requestId: 'request-1',
            values: 'x'.repeat(length),
          }
          const next = addDraft(stored, draft)
          const isLong = JSON.stringify(draft).length > draftLimits.length
          expect(next === null).toBe(isLong)
          if (next === null) continue
          stored = next
          expect(stored.drafts.at(-1)).toEqual(draft)
        }
        const abouts = stored.drafts.map(({ about }) => about)
        expect(new Set(abouts).size).toBe(abouts.length)
        expect(abouts.length).toBeLessThanOrEqual(draftLimits.drafts)
        const text = JSON.stringify(stored)
        expect(text.length).toBeLessThan(draftLimits.drafts * draftLimits.length + 100)
        expect(parseDrafts(text)).toEqual(stored)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a description that an earlier version kept', () => {
  const earlier = {
    about: '20001/imageText',
    description: '最近三天头晕',
    lasting: 'week',
    visit: null,
    redFlags: [],
    patientId: 'p1',
    requestId: 'request-1',
  }

  test('is taken over once, as a draft of whoever is signed in', () => {
    const storage = device()
    storage.set('consultDraft', JSON.stringify(earlier))
    expect(openSymptomDraft(storage, 'quick/x/ordinary').found).toBeNull()
    expect(storage.get('consultDraft')).toBeNull()
    expect(openSymptomDraft(storage, earlier.about).found).toEqual({
      description: '最近三天头晕',
      lasting: 'week',
      visit: null,
      redFlags: [],
      pictures: [],
      recordings: [],
      patientId: 'p1',
    })
  })

  test('keeps its recordings, of which it did not say whose they are', () => {
    const storage = device()
    storage.set('consultDraft', JSON.stringify({ ...earlier, recordings: ['r1'] }))
    const { found } = openSymptomDraft(storage, earlier.about)
    expect(found?.recordings).toEqual([{ id: 'r1', patientId: null }])
  })

  test('waits while nobody knows who that is', () => {
    const storage = device(null)
    storage.set('consultDraft', JSON.stringify(earlier))
    expect(openSymptomDraft(storage, earlier.about).found).toBeNull()
    expect(storage.get('consultDraft')).not.toBeNull()
  })
})
