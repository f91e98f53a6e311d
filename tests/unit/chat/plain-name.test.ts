import { expect, test } from 'vitest'
import { oneLine } from '#src/features/chat/messages/message-line.ts'
import { plainName } from '#src/ui/chat/plain-name.ts'

test('a name shows no marks that turn it around and nothing that is not seen', () => {
  expect(plainName('photo\u202Egpj.exe')).toBe('photogpj.exe')
  expect(plainName('周\u200d敏\u200b\u0007')).toBe('周敏')
  expect(plainName('👩\u200d周敏')).toBe('👩周敏')
})

test.for(['👩‍⚕️', '👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍🚀', '❤️‍🔥'])('joined emoji stay the one that they are: %s', (emoji) => {
  expect(plainName(`晓晓${emoji}`)).toBe(`晓晓${emoji}`)
  expect(oneLine(`谢谢${emoji}\n${emoji}`)).toBe(`谢谢${emoji} ${emoji}`)
})
