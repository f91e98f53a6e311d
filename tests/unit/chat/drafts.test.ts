import { expect, test } from 'vitest'
import { createDrafts } from '#src/services/im-client/outbox/drafts.ts'
import { createStorage } from '#support/chat/chat-client.ts'

function open(storage = createStorage(), account: string | null = '10001') {
  return createDrafts({ storage, account: () => account })
}

test('a draft survives a reload, and a blank one is forgotten', () => {
  const storage = createStorage()
  open(storage).set('C2Ca', 'half')
  expect(open(storage).get('C2Ca')).toBe('half')
  open(storage).set('C2Ca', ' \n')
  expect(open(storage).get('C2Ca')).toBe('')
})

test('drafts of one account are not shown to another, and leave with their own', () => {
  const storage = createStorage()
  open(storage).set('C2Ca', 'mine')
  open(storage, '20001').set('C2Ca', 'theirs')
  expect(open(storage, '20001').get('C2Ca')).toBe('theirs')
  open(storage, null).forget('10001')
  expect(open(storage).get('C2Ca')).toBe('')
  expect(open(storage, '20001').get('C2Ca')).toBe('theirs')
})

test.for([
  '{"10001":5}',
  '{"10001":{"C2Ca":5}}',
  '{"10001":{"C2Ca":"b"},"20001":["x"]}',
  '[{"C2Ca":"b"}]',
  'null',
  '{',
])('whatever stands in the storage, there are drafts: %s', (stored) => {
  const storage = createStorage()
  storage.set('chatDrafts', stored)
  expect(open(storage).get('C2Ca')).toBe('')
  open(storage).set('C2Ca', 'a')
  expect(open(storage).get('C2Ca')).toBe('a')
})
