import { expect, test } from 'vitest'
import { decideReply, type ReplyDecision } from '#harness/domain/doctor/decide-reply.ts'

test.for<[sentence: string, kept: string, text: string, decision: ReplyDecision]>([
  ['the first answer to a review is kept', '', '谢谢', 'keep'],
  ['the same answer again changes nothing', '谢谢', '谢谢', 'repeated'],
  ['another answer is a conflict', '谢谢', '谢谢您', 'conflict'],
])('%s', ([, kept, text, decision]) => {
  expect(decideReply(kept, text)).toBe(decision)
})
