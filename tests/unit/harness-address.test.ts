import { expect, test } from 'vitest'
import { harnessAddress } from '#harness/command/harness-address.ts'

const [named, other] = ['http://127.0.0.1:9000', 'http://127.0.0.1:9001']
const usual = 'http://127.0.0.1:8787'

test.for([
  ['its flag, whatever the variable is', named, other, named],
  ['the variable', undefined, other, other],
  ['nothing, and is the usual one', undefined, undefined, usual],
  ['a variable that is empty, and is the usual one', undefined, '', usual],
] as const)('the harness of a command is named by %s', ([, flag, HARNESS_URL, address]) => {
  expect(harnessAddress(flag, { HARNESS_URL })).toBe(address)
})
