import { afterEach, expect, test, vi } from 'vitest'
import { tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
import { loginPath } from '#contract/pages.ts'
import { writeHistory } from '#src/features/consult/lists/history-filters.ts'
import {
  readCaseRecordFilters,
  writeCaseRecordFilters,
} from '#src/features/consult/lists/case-record-filters.ts'
import { writeFilters as writeDoctors } from '#src/features/doctor/doctor-filters.ts'
import { writeFilters as writeTutelage } from '#src/features/monitor/tutelage-filters.ts'
import { gatherFacts } from '#src/launch/launch-facts.ts'
import type { KeyValueStorage } from '#src/services/browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Each with all that it can say. */
const addresses = {
  'the search of records': writeCaseRecordFilters(
    {
      role: 'patient',
      keyword: '头晕',
      patientId: 'P1',
      doctorId: '20001',
      type: 'phone',
      status: 'running',
      time: 'custom',
      from: '2026-01-01',
      to: '2026-01-05',
      order: 'oldest',
    },
    'doctor',
  ),
  'the history': writeHistory({ tab: 'cancelled', type: 'quick' }),
  'the search of doctors': writeDoctors({
    keyword: '林',
    departmentId: 'obstetrics',
    title: '主任医师',
    hospitalLevel: '三甲',
    hospital: '妇幼',
    maxPrice: 5000,
    able: 'interpret',
    sort: 'score',
  }),
  'the recordings': writeTutelage(
    new URL(tutelagePath({ pick: 'interpretation', doctorId: '20001' }), 'https://h').searchParams,
    { patientId: 'P1', read: 'read', tier: '1', place: 'home', from: '2026-01-01', to: '' },
  ),
  'the way to the login': loginPath('/pages/x?state=1').slice(loginPath('').indexOf('?')),
}

test.for(Object.entries(addresses))('a launch leaves %s what its address says', ([, search]) => {
  expect(factsAt(search)).toMatchObject({
    location: `/pages/x${search}`,
    urlToken: null,
    code: null,
    returnedState: null,
  })
})

test.for([
  '?token=T&code=C&state=S&from=a+b&to=%E8%83%8E',
  '?from=a+b&t%6Fken=T&%63ode=C&&st%61te=S&to=%E8%83%8E',
])(
  'a launch takes away what it reads, however it is written, and leaves the rest: %s',
  (search) => {
    expect(factsAt(search)).toMatchObject({
      location: '/pages/x?from=a+b&to=%E8%83%8E',
      urlToken: 'T',
      code: 'C',
      returnedState: 'S',
    })
  },
)

test('a token that is empty is none: inside the messaging app such a link authorizes', () => {
  expect(factsAt('?token=')).toMatchObject({ location: '/pages/x', urlToken: null })
})

test('the search of records finds its status again', () => {
  const query = new URLSearchParams(addresses['the search of records'])
  expect(readCaseRecordFilters(query, 'doctor')).toMatchObject({
    role: 'patient',
    status: 'running',
  })
})

function factsAt(search: string) {
  vi.stubGlobal('location', { pathname: '/pages/x', search })
  return gatherFacts({ storage: emptyStorage(), tab: emptyStorage() })
}

function emptyStorage<Key extends string>(): KeyValueStorage<Key> {
  return { get: () => null, set: () => true }
}
