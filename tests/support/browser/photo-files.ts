import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { withExif } from './jpeg-metadata.ts'

/** What the metadata of every large photo says. */
export const writtenByCamera = 'Longhua Hospital'

const megabyte = 1024 * 1024
/** Bytes that a photo may have as it is picked. */
const maxPicked = 20 * megabyte

export type PhotoFiles = Awaited<ReturnType<typeof makePhotoFiles>>

/** Files to pick, in a folder of the system's for temporary ones. */
export async function makePhotoFiles(browser: Browser) {
  const { write, sized, remove } = openFolder()
  const page = await browser.newPage()
  const noisy = (side: number) => noisyPicture(page, { side, type: 'image/jpeg' })
  const [first, second, small] = [await noisy(3500), await noisy(3500), await noisy(64)]
  await page.close()

  // Held in eight ways, one photo gives eight different pictures.
  const large = Array.from({ length: 9 }, (_, at) => {
    const facts = { orientation: (at % 8) + 1, description: writtenByCamera }
    return write(`large-${at + 1}.jpg`, withExif(at < 8 ? first : second, facts))
  })
  return {
    large,
    overSize: sized('over.jpg', '', maxPicked + 1),
    small: Array.from({ length: 12 }, (_, at) => write(`small-${at + 1}.jpg`, small)),
    heic: write('phone.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat'),
    unreadable: write('text.jpg', 'these are only words'),
    video: write('move.mp4', Buffer.alloc(6_000_000, 'film')),
    remove,
  }
}

export type PickedFiles = Awaited<ReturnType<typeof makePickedFiles>>

/** Files on both sides of the limits of a form that takes 5 MB. */
export async function makePickedFiles(browser: Browser) {
  const { write, sized, remove } = openFolder()
  const page = await browser.newPage()
  const photo = await noisyPicture(page, { side: 3500, type: 'image/jpeg' })
  const drawing = await noisyPicture(page, { side: 1500, type: 'image/png' })
  await page.close()
  return {
    /** 12 MB, as a phone makes them. */
    photo: write('photo.jpg', photo),
    overSize: sized('over.jpg', '', maxPicked + 1),
    /** 6 MB, which are sent as they are. */
    gif: sized('dance.gif', 'GIF89a', 6 * megabyte),
    /** 6 MB as a PNG, and much less as a JPEG. */
    drawing: write('drawing.png', drawing),
    /** 6 MB that are named as a photo, and are sent as they are all the same. */
    disguised: sized('dance.jpg', tinyGif, 6 * megabyte),
    remove,
  }
}

/** One pixel; what stands behind its end is passed over. */
const tinyGif = Buffer.from(
  'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  'base64',
)

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-photos-'))

  function write(name: string, content: Uint8Array | string): string {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  function sized(name: string, beginning: Uint8Array | string, size: number): string {
    const path = write(name, beginning)
    truncateSync(path, size)
    return path
  }

  return { write, sized, remove: () => rmSync(folder, { recursive: true }) }
}

type Noise = { side: number; type: 'image/jpeg' | 'image/png' }

/** As many bytes as a picture of that size can have, also where it is drawn again. */
async function noisyPicture(page: Page, noise: Noise): Promise<Buffer> {
  return Buffer.from(await page.evaluate(drawNoiseInPage, noise), 'base64')
}

/** A square in which every pixel has a colour of its own: as large as a file gets. */
function drawNoiseInPage({ side, type }: Noise): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const pixels = new ImageData(side, side)
  for (let at = 0; at < pixels.data.length; at += 65_536) {
    crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
  }
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
  context.putImageData(pixels, 0, 0)
  return canvas.toDataURL(type, 0.95).replace(/^.*,/, '')
}
