import { expect, test } from 'vitest'
import { playableAddress } from '#src/features/chat/video/video-address.ts'
import { clockOf, sizeOf } from '#src/features/chat/video/video-facts.ts'

const origin = 'https://h5.example.com'

test.for([
  ['https://cos.example.com/a.mp4', 'https://cos.example.com/a.mp4'],
  ['http://cos.example.com/a.mp4', 'http://cos.example.com/a.mp4'],
  ['/bucket/a.mp4', `${origin}/bucket/a.mp4`],
  [`blob:${origin}/1-2`, `blob:${origin}/1-2`],
  ['blob:https://other.example.com/1-2', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['https://', null],
  ['', null],
  [null, null],
] as const)('of %s is played %s', ([address, played]) => {
  expect(playableAddress(address, origin)).toBe(played)
})

test('a length is shown in minutes, and none of a stream that does not say', () => {
  expect([clockOf(0.3), clockOf(75), clockOf(3601)]).toEqual(['0:01', '1:15', '60:01'])
  expect([clockOf(0), clockOf(Number.NaN), clockOf(Number.POSITIVE_INFINITY)]).toEqual([
    null,
    null,
    null,
  ])
})

test('a size is shown where there is one', () => {
  const t = (id: string, values = {}) => `${id} ${Object.values(values).join('')}`
  expect(sizeOf('1', t)).toBe('chat.video.kilobytes 1')
  expect(sizeOf('3300000', t)).toBe('chat.video.megabytes 3.1')
  expect([sizeOf(null, t), sizeOf('0', t), sizeOf('many', t)]).toEqual([null, null, null])
})
