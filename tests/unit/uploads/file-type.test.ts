import { describe, expect, test } from 'vitest'
import { extensionOf, kindOf, renamedTo } from '#src/services/uploads/file-type.ts'
import { imageFormatOf, type ImageFormat } from '#src/services/uploads/image-format.ts'

test.for([
  ['a.png', 'image/jpeg', 'jpg'],
  ['a.JPEG', 'image/jpeg', 'jpg'],
  ['clip', 'video/quicktime', 'mov'],
  ['report.DOCX', 'application/vnd.openxmlformats', 'docx'],
  ['a.heic', '', 'heic'],
  ['报告', '', 'bin'],
  ['a.tar-gz', '', 'bin'],
] as const)('%s of type "%s" gets the extension %s', ([name, type, ext]) => {
  expect(extensionOf({ name, type })).toBe(ext)
})

test('a kind goes by the type, then by the name', () => {
  expect(kindOf({ name: 'a.mp4', type: 'image/png' })).toBe('image')
  expect(kindOf({ name: 'a.MOV', type: '' })).toBe('video')
  expect(kindOf({ name: 'a', type: '' })).toBe('file')
})

test('a name follows the type that goes', () => {
  expect(renamedTo('image/jpeg', 'IMG_1.2.HEIC')).toBe('IMG_1.2.jpg')
  expect(renamedTo('image/jpeg', 'photo')).toBe('photo.jpg')
})

describe('the first bytes tell', () => {
  const box = (...brands: string[]) =>
    `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}mdat`

  test.for<[string, string, ImageFormat | null]>([
    ['a JPEG', '\xff\xd8\xff\xe1', 'image/jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['a GIF', 'GIF89a', 'image/gif'],
    ['a WebP', 'RIFF\x0a\0\0\0WEBPVP8X', 'image/webp'],
    ['a HEIC of a phone', box('heic', 'mif1', 'heic'), 'image/heic'],
    ['one of many tiles', box('heix'), 'image/heic'],
    ['a burst', box('msf1', 'hevc'), 'image/heic'],
    ['one that names its structure alone', box('mif1', 'heic'), 'image/heic'],
    ['an AVIF', box('avif', 'mif1'), 'image/avif'],
    ['an AVIF that names its structure first', box('mif1', 'avif'), 'image/avif'],
    ['a video in the same container', box('isom', 'mp42'), null],
    ['a video of a phone', box('qt  '), null],
    ['text', 'just words', null],
    ['nothing', '', null],
  ])('%s', ([, text, format]) => {
    expect(imageFormatOf(Uint8Array.from(text, (char) => char.charCodeAt(0)))).toBe(format)
  })
})
