import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withExif } from '#support/browser/jpeg-metadata.ts'
import { openPhotoPage, type Prepared } from '#support/browser/photo-page.ts'
import { sharedBrowser } from '#support/browser/shared-processes.ts'

let page: Page
let photoPage: Awaited<ReturnType<typeof openPhotoPage>>

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage()
  photoPage = await openPhotoPage(page)
})
afterAll(async () => {
  await page?.close()
})

const secret = 'Longhua Hospital'
const upright = { orientation: 1, description: secret }

async function prepared(
  ...[bytes, name, type, maxSize]: Parameters<typeof photoPage.prepared>
): Promise<Prepared> {
  const result = await photoPage.prepared(bytes, name, type, maxSize)
  if (typeof result === 'string') throw new Error(`${name} was not prepared: ${result}`)
  return result
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

/** A colour as it is after a JPEG has been at it: within 12 of 255. */
function nearly(...colour: number[]) {
  return colour.map((value) => expect.closeTo(value, -1.4))
}

describe('what the camera wrote into a photo', () => {
  test('does not go with it', async () => {
    const photo = withExif(await photoPage.drawn({}), upright)
    expect(textOf(photo)).toContain('Exif')
    expect(textOf(photo)).toContain(secret)
    const { bytes, thumb, type } = await prepared(photo, 'a.jpg', 'image/jpeg')
    expect(type).toBe('image/jpeg')
    for (const sent of [bytes, thumb ?? bytes]) {
      expect(textOf(sent)).not.toContain('Exif')
      expect(textOf(sent)).not.toContain(secret)
    }
  })

  test('does not go with a photo that had fewer bytes before', async () => {
    const squeezed = await photoPage.drawn({ grainy: true, quality: 0.05 })
    const photo = withExif(squeezed, upright)
    const { bytes } = await prepared(photo, 'a.jpg', 'image/jpeg')
    expect(bytes.length).toBeGreaterThan(photo.length)
    expect(textOf(bytes)).not.toContain('Exif')
  })

  test('does not go where name and type hide that it is a photo', async () => {
    const photo = withExif(await photoPage.drawn({}), upright)
    const { bytes, name, type } = await prepared(photo, 'data.bin', 'application/octet-stream')
    expect(textOf(bytes)).not.toContain('Exif')
    expect([name, type]).toEqual(['data.jpg', 'image/jpeg'])
  })
})

describe('a photo', () => {
  test.for([
    [1, 400, 200, [0.1, 0.5], [0.9, 0.5]],
    [3, 400, 200, [0.9, 0.5], [0.1, 0.5]],
    [6, 200, 400, [0.5, 0.1], [0.5, 0.9]],
    [8, 200, 400, [0.5, 0.9], [0.5, 0.1]],
  ] as const)(
    'that was held as orientation %i says is upright in its pixels',
    async ([orientation, width, height, red, blue]) => {
      const photo = withExif(await photoPage.drawn({}), { orientation, description: secret })
      const { bytes, thumb } = await prepared(photo, 'a.jpg', 'image/jpeg')
      const points: [number, number][] = [[...red], [...blue]]
      const seen = await photoPage.look(bytes, ...points)
      expect(seen).toMatchObject({ width, height })
      expect(seen.colours).toEqual([nearly(254, 0, 0, 255), nearly(0, 0, 254, 255)])
      const small = await photoPage.look(thumb ?? new Uint8Array(), ...points)
      expect(small.colours).toEqual(seen.colours.map((colour) => nearly(...colour)))
    },
  )

  test.for([
    [4000, 3000, 2560, 1920],
    [3000, 4000, 1920, 2560],
    [2560, 100, 2560, 100],
    [2561, 1, 2560, 1],
    [640, 480, 640, 480],
    [12_000, 500, 2560, 107],
  ] as const)('of %i x %i pixels goes as %i x %i', async ([width, height, toWidth, toHeight]) => {
    const photo = await photoPage.drawn({ width, height })
    const { bytes } = await prepared(photo, 'a.jpg', 'image/jpeg')
    expect(await photoPage.look(bytes)).toMatchObject({ width: toWidth, height: toHeight })
  })

  test('that is held sideways is measured as it is seen', async () => {
    const photo = withExif(await photoPage.drawn({ width: 4000, height: 2000 }), {
      orientation: 6,
      description: secret,
    })
    const { bytes } = await prepared(photo, 'a.jpg', 'image/jpeg')
    const seen = await photoPage.look(bytes, [0.5, 0.1], [0.5, 0.9])
    expect(seen).toMatchObject({ width: 1280, height: 2560 })
    expect(seen.colours).toEqual([nearly(254, 0, 0, 255), nearly(0, 0, 254, 255)])
  })

  test('has a small picture of at most 320 pixels', async () => {
    const { thumb } = await prepared(await photoPage.drawn({}), 'a.jpg', 'image/jpeg')
    expect(await photoPage.look(thumb ?? new Uint8Array())).toMatchObject({
      width: 320,
      height: 160,
    })
  })

  test('of 108 million pixels is opened too', async () => {
    const photo = await photoPage.drawn({ width: 12_000, height: 9000 })
    const { bytes } = await prepared(photo, 'a.jpg', 'image/jpeg')
    expect(await photoPage.look(bytes)).toMatchObject({ width: 2560, height: 1920 })
  })
})

describe('a picture of another format', () => {
  test('keeps the transparency of a PNG', async () => {
    const picture = await photoPage.drawn({ type: 'image/png', right: 'transparent' })
    const { bytes, type, name } = await prepared(picture, 'a.png', 'image/png')
    expect([type, name]).toEqual(['image/png', 'a.png'])
    const { colours } = await photoPage.look(bytes, [0.1, 0.5], [0.9, 0.5])
    expect(colours).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 0],
    ])
  })

  test('becomes a JPEG on white from a PNG that would be too large', async () => {
    const picture = await photoPage.drawn({ type: 'image/png', right: 'transparent', grainy: true })
    const whole = await prepared(picture, 'a.png', 'image/png')
    const limit = whole.bytes.length
    expect((await prepared(picture, 'a.png', 'image/png', limit)).type).toBe('image/png')
    const { bytes, type, name } = await prepared(picture, 'a.png', 'image/png', limit - 1)
    expect([type, name]).toEqual(['image/jpeg', 'a.jpg'])
    const { colours } = await photoPage.look(bytes, [0.9, 0.5])
    expect(colours).toEqual([nearly(255, 255, 255, 255)])
  })

  test('becomes a JPEG on white from a WebP', async () => {
    const picture = await photoPage.drawn({ type: 'image/webp', right: 'transparent' })
    const { bytes, type, name } = await prepared(picture, 'a.webp', 'image/webp')
    expect([type, name]).toEqual(['image/jpeg', 'a.jpg'])
    const { colours } = await photoPage.look(bytes, [0.9, 0.5])
    expect(colours).toEqual([nearly(255, 255, 255, 255)])
  })

  test('goes as it is from a GIF, with a small picture', async () => {
    const gif = Buffer.from(
      'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
      'base64',
    )
    const { bytes, type, thumb } = await prepared(gif, 'a.gif', 'image/gif')
    expect(Buffer.from(bytes)).toEqual(gif)
    expect(type).toBe('image/gif')
    expect(await photoPage.look(thumb ?? new Uint8Array())).toMatchObject({ width: 1, height: 1 })
    const disguised = await prepared(gif, 'a.jpg', 'image/jpeg')
    expect([disguised.type, disguised.name]).toEqual(['image/gif', 'a.gif'])
  })

  test('is known by its bytes, whatever its name says', async () => {
    const picture = await photoPage.drawn({ type: 'image/png' })
    const { type, name } = await prepared(picture, 'a.jpg', 'image/jpeg')
    expect([type, name]).toEqual(['image/png', 'a.png'])
  })
})

describe('what can not be opened', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1')

  test('is named as HEIC by its bytes, also as a .jpg', async () => {
    expect(await photoPage.prepared(heic, 'a.heic', 'image/heic')).toBe('heic')
    expect(await photoPage.prepared(heic, 'a.jpg', 'image/jpeg')).toBe('heic')
    expect(await photoPage.prepared(heic, 'a', '')).toBe('heic')
  })

  test('is unreadable where it is no picture', async () => {
    const file = Buffer.from('these are only words')
    expect(await photoPage.prepared(file, 'a.jpg', 'image/jpeg')).toBe('unreadable')
    expect(await photoPage.prepared(file, 'a.heic', '')).toBe('unreadable')
  })

  test('is unreadable where it is cut off within its header', async () => {
    const photo = (await photoPage.drawn({})).subarray(0, 40)
    expect(await photoPage.prepared(photo, 'a.jpg', 'image/jpeg')).toBe('unreadable')
  })
})

test('other files go as they are', async () => {
  const file = Buffer.from('%PDF-1.7 with words')
  const { bytes, name, thumb } = await prepared(file, 'a.pdf', 'application/pdf')
  expect([Buffer.from(bytes), name, thumb]).toEqual([file, 'a.pdf', null])
})
