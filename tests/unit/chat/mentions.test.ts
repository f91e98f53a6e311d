import { expect, test } from 'vitest'
import { mentionedIn } from '#src/features/chat/room/mentions.ts'
import { createDrafts } from '#src/services/im-client/outbox/drafts.ts'
import { createStorage } from '#support/chat/chat-client.ts'

const called = (text: string, people: Record<string, string>) =>
  mentionedIn(text, new Map(Object.entries(people))).toSorted()

test('a message mentions those whose call still stands in it, in either writing of the mark', () => {
  const people = { a: '周敏', b: '林晓', c: '王芳' }
  expect(called('@周敏 ＠林晓 请看', people)).toEqual(['a', 'b'])
  expect(called('王芳', people)).toEqual([])
})

test('two people of one name are both mentioned where both are called', () => {
  expect(called('@张丽 @张丽 请看', { a: '张丽', b: '张丽' })).toEqual(['a', 'b'])
})

test('a call is not that of somebody whose name another one begins with', () => {
  expect(called('@林晓 请看', { a: '林', b: '林晓' })).toEqual(['b'])
  expect(called('@林晓 @林 请看', { a: '林', b: '林晓' })).toEqual(['a', 'b'])
})

test('whom a draft calls is known to whoever comes back to it, and to nobody else', () => {
  let account = '10001'
  const drafts = createDrafts({ storage: createStorage(), account: () => account })
  drafts.mentioned('GROUPg1').set('20001', '周敏')
  expect(mentionedIn('@周敏 请看', drafts.mentioned('GROUPg1'))).toEqual(['20001'])
  expect(drafts.mentioned('GROUPg2').size).toBe(0)
  account = '10002'
  expect(drafts.mentioned('GROUPg1').size).toBe(0)
})
