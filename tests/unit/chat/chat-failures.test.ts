import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#contract/preferences.ts'
import { chatErrors } from '#harness/domain/chat/chat-error.ts'
import { ChatError, chatErrorOf } from '#src/services/im-client/chat-error.ts'
import { failureOf, messageOfCode } from '#src/services/im-client/chat-failures.ts'
import { messagesIn } from '#support/message-files.ts'

/** Codes that the SDK itself produces (im-protocol 13). */
const local = `2000 2002 2003 2022 2023 2024 2025 2040 2041 2100 2105 2106 2108 2110 2111 2112 2114
  2251 2252 2253 2300 2301 2350 2351 2352 2400 2401 2402 2403 2450 2451 2452 2453 2480 2500 2501
  2503 2600 2602 2603 2622 2623 2660 2721 2722 2742 2800 2801 2805 2996 2999 3000 3001 3002 3003
  3004 3005 3006 3122 60022`
const known = [...local.split(/\s+/), ...Object.keys(chatErrors)].map(Number)

test.for(known)('the code %i has words of its own', (code) => {
  expect(failureOf(code)).not.toBe('unknown')
})

test('every code there is has words in every language', () => {
  for (const locale of locales) {
    const messages = messagesIn(locale)
    for (const code of [...known, 2903, 1]) expect(messages).toHaveProperty([messageOfCode(code)])
  }
})

test('a code that nobody has heard of has words that fit anything', () => {
  expect(messageOfCode(123_456)).toBe('chat.error.unknown')
})

test('whatever the SDK rejects with becomes an error with a code', () => {
  fc.assert(
    fc.property(fc.anything(), (rejection) => {
      expect(chatErrorOf(rejection)).toBeInstanceOf(ChatError)
    }),
  )
  expect(chatErrorOf({ code: 80_001 }).textId).toBe('chat.error.sensitive')
  expect(chatErrorOf(new Error('Params validate failed.')).code).toBe(0)
})
