import { describe, expect, test } from 'vitest'
import { filterCalls, noFilter } from '#src/console/calls/call-filter.ts'
import { summarizeFlows } from '#src/console/calls/flow-summaries.ts'
import { consoleCall } from '#support/console-calls.ts'

const calls = [
  consoleCall({ id: 1, path: '/sns/auth', method: 'GET', code: 41001, flow: 'one' }),
  consoleCall({
    id: 2,
    path: '/api/ask/doctor/search',
    request: { keyword: 'Heart' },
    flow: 'two',
  }),
  consoleCall({ id: 3, path: 'openim.sendmsg', method: 'IM', code: 0, flow: '10001', phone: 2 }),
  consoleCall({ id: 4, path: '/bucket/prod/1.png', status: 0, code: null }),
  consoleCall({ id: 5, path: '/connect/oauth2/authorize', status: 302, code: null, flow: 'one' }),
  consoleCall({ id: 6, path: '/bucket', status: 204, code: null }),
]

describe('the calls that fit', () => {
  test.for([
    ['nothing is asked for', {}, [1, 2, 3, 4, 5, 6]],
    ['a piece of the path', { search: 'doctor' }, [2]],
    ['a word of the body, in either case', { search: 'hEART' }, [2]],
    ['all words, in any order', { search: 'search post' }, [2]],
    ['a code', { search: '41001' }, [1]],
    ['nothing has that', { search: 'zebra' }, []],
    ['only what failed, or got no answer', { failedOnly: true }, [1, 4]],
    ['a kind', { kind: 'chat' as const }, [3]],
    ['the bucket, whichever form an upload has', { kind: 'bucket' as const }, [4, 6]],
    ['a phone', { phone: 2 as const }, [3]],
    ['a phone that is searched for', { search: 'phone 2' }, [3]],
    ['a flow', { flow: 'one' }, [1, 5]],
    ['a flow and what failed', { flow: 'one', failedOnly: true }, [1]],
  ] as const)('%s', ([, filter, ids]) => {
    expect(filterCalls(calls, { ...noFilter, ...filter }).map(({ id }) => id)).toEqual(ids)
  })
})

test('a call of no device is of no flow', () => {
  expect(summarizeFlows([consoleCall({ id: 1, flow: '' })])).toEqual([])
})

test('flows are counted, named by what they are, and the latest stands first', () => {
  expect(summarizeFlows(calls)).toEqual([
    { id: 'one', kind: 'authorization', calls: 2, failed: 1, at: 5000 },
    { id: '10001', kind: 'chat', calls: 1, failed: 0, at: 3000 },
    { id: 'two', kind: 'api', calls: 1, failed: 0, at: 2000 },
  ])
})
