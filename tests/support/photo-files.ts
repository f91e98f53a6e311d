import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { withExif } from './jpeg-metadata.ts'

/** What the metadata of every large photo says. */
export const writtenByCamera = 'Longhua Hospital'

export type PhotoFiles = Awaited<ReturnType<typeof makePhotoFiles>>

/** Files to pick, in a folder of the system's for temporary ones. */
export async function makePhotoFiles(browser: Browser) {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-photos-'))
  const page = await browser.newPage()
  const noisy = async (side: number) =>
    Buffer.from(await page.evaluate(drawNoiseInPage, side), 'base64')
  const [first, second, small] = [await noisy(3500), await noisy(3500), await noisy(64)]
  await page.close()

  function write(name: string, content: Uint8Array | string): string {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  // Held in eight ways, one photo gives eight different pictures.
  const large = Array.from({ length: 9 }, (_, at) => {
    const facts = { orientation: (at % 8) + 1, description: writtenByCamera }
    return write(`large-${at + 1}.jpg`, withExif(at < 8 ? first : second, facts))
  })
  const overSize = write('over.jpg', '')
  truncateSync(overSize, 21 * 1024 * 1024)
  return {
    large,
    overSize,
    small: Array.from({ length: 12 }, (_, at) => write(`small-${at + 1}.jpg`, small)),
    heic: write('phone.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat'),
    unreadable: write('words.jpg', 'these are only words'),
    video: write('move.mp4', Buffer.alloc(6_000_000, 'film')),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** A square in which every pixel has a colour of its own: as large as a file gets. */
function drawNoiseInPage(side: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const pixels = new ImageData(side, side)
  for (let at = 0; at < pixels.data.length; at += 65_536) {
    crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
  }
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
  context.putImageData(pixels, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.95).replace(/^.*,/, '')
}
