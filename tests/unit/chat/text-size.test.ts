import { expect, test } from 'vitest'
import { isTextTooLong, maxMessageBytes } from '#contract/chat/text-size.ts'
import { isTooLong } from '#harness/domain/chat/measure-message.ts'

/** What a character is written in. */
const characters = { a: 1, '\n': 2, é: 2, '"': 2, 周: 3, '😀': 4, '\u0001': 6, '\uD800': 6 }

test.for(Object.entries(characters))(
  'a text of %j is as long for the composer as for the service',
  ([character, bytes]) => {
    for (const custom of ['', '{"a":1}']) {
      const left = maxMessageBytes - (custom === '' ? 0 : 9)
      const fits = character.repeat(Math.floor(left / bytes))
      for (const text of [fits, `${fits}${character}`]) {
        const body = [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }]
        expect(isTextTooLong(text, custom)).toBe(text !== fits)
        expect(isTooLong(body, custom)).toBe(text !== fits)
      }
    }
  },
)
