import { expect, test } from 'vitest'
import { elementOf, restoreImage } from '#src/services/im-client/outbox/copied-element.ts'
import { readBody } from '#src/services/im-client/reading/read-body.ts'

const size = (url: string, width: number) => ({ url, imageUrl: url, width, height: width })
const sizes = [size('http://a/o', 900), size('http://a/t', 198), size('http://a/l', 720)]

test('a forwarded image is sent as original, large and thumb, with the addresses it has', () => {
  const element = elementOf('TIMImageElem', { uuid: 'u', imageInfoArray: sizes })
  expect(element.content).toMatchObject({ uuid: 'u' })
  // What the SDK makes of it: turned back, with https addresses.
  const made = {
    payload: {
      imageInfoArray: sizes.map((info) => ({
        ...info,
        imageUrl: info.url.replace('http:', 'https:'),
      })),
    },
  }
  restoreImage(made, element)
  expect(made.payload.imageInfoArray.map(({ imageUrl }) => imageUrl)).toEqual([
    'http://a/o',
    'http://a/l',
    'http://a/t',
  ])
})

test('the narrower size of an image is its thumb, whoever has sent it', () => {
  for (const order of [sizes, [sizes[0], sizes[2], sizes[1]]]) {
    const body = readBody('TIMImageElem', { imageInfoArray: order })
    expect(body).toMatchObject({ thumb: { url: 'http://a/t' }, large: { url: 'http://a/l' } })
  }
})

test('a forwarded file or voice message keeps its stored address', () => {
  const file = { fileUrl: 'http://a/f', fileName: 'a', fileSize: 1 }
  expect(elementOf('TIMFileElem', file).content).toMatchObject({ url: 'http://a/f' })
  const sound = { remoteAudioUrl: 'http://a/s', second: 1 }
  expect(elementOf('TIMSoundElem', sound).content).toMatchObject({ url: 'http://a/s' })
  expect(elementOf('TIMTextElem', { text: 'a' }).content).toEqual({ text: 'a' })
})

test('a voice message has an address on the side that has sent it too', () => {
  const sound = { url: '', remoteAudioUrl: 'http://a/s', second: 3, size: 9 }
  const body = { kind: 'sound', url: 'http://a/s', seconds: 3, bytes: 9 }
  expect(readBody('TIMSoundElem', sound)).toEqual(body)
})
