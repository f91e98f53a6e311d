import type { Page } from 'playwright-core'
import type * as preparePhotoModule from '#src/services/uploads/prepare-photo.ts'
import { addModule } from './page-module.ts'

declare global {
  // The modules that tests put into a page.
  var photos: typeof preparePhotoModule
}

export type Bytes = Uint8Array<ArrayBuffer>
type Drawing = {
  width: number
  height: number
  type: string
  quality: number
  left: string
  right: string
  /** Covered with specks, which cost bytes. */
  grainy: boolean
}
export type Prepared = { name: string; type: string; bytes: Bytes; thumb: Bytes | null }

const formLimit = 5 * 1024 * 1024

const plainDrawing: Drawing = {
  width: 400,
  height: 200,
  type: 'image/jpeg',
  quality: 0.9,
  left: 'red',
  right: 'blue',
  grainy: false,
}

/** A page in which photos are drawn, prepared and looked at. */
export async function openPhotoPage(page: Page) {
  await addModule(page, 'src/services/uploads/prepare-photo.ts', 'photos')
  return {
    /** A picture whose halves have a colour each. */
    async drawn(drawing: Partial<Drawing>): Promise<Bytes> {
      return fromBase64(await page.evaluate(drawInPage, { ...plainDrawing, ...drawing }))
    },
    /** Prepares a file of these bytes, of which so many may go: what goes, or the kind of the error. */
    async prepared(
      bytes: Uint8Array,
      name: string,
      type: string,
      maxSize = formLimit,
    ): Promise<Prepared | string> {
      const base64 = Buffer.from(bytes).toString('base64')
      const result = await page.evaluate(prepareInPage, { base64, name, type, maxSize })
      if (typeof result === 'string') return result
      const { thumb } = result
      return {
        name: result.name,
        type: result.type,
        bytes: fromBase64(result.base64),
        thumb: thumb === null ? null : fromBase64(thumb),
      }
    },
    /** Its size, and its colours (red, green, blue, alpha) at fractions of width and height. */
    look(bytes: Uint8Array, ...points: [number, number][]) {
      const base64 = Buffer.from(bytes).toString('base64')
      return page.evaluate(lookInPage, { base64, points })
    },
  }
}

function fromBase64(base64: string): Bytes {
  return Uint8Array.from(Buffer.from(base64, 'base64'))
}

// What follows runs in the page, each by itself.

async function drawInPage(drawing: Drawing): Promise<string> {
  const { width, height, type, quality, left, right, grainy } = drawing
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = left
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = right
  context.fillRect(width / 2, 0, width / 2, height)
  context.fillStyle = 'white'
  const specks = grainy ? (width * height) / 7 : 0
  for (let at = 0; at < specks; at += 1) {
    context.fillRect((at * 7) % width, (at * 91) % height, 1, 1)
  }
  return canvas.toDataURL(type, quality).replace(/^.*,/, '')
}

type Given = { base64: string; name: string; type: string; maxSize: number }

async function prepareInPage(given: Given) {
  const base64Of = async (blob: Blob) =>
    btoa(Array.from(await blob.bytes(), (byte) => String.fromCharCode(byte)).join(''))
  const bytes = Uint8Array.from(atob(given.base64), (char) => char.charCodeAt(0))
  try {
    const { file, thumb } = await photos.preparePhoto(
      new File([bytes], given.name, { type: given.type }),
      given.maxSize,
    )
    return {
      name: file.name,
      type: file.type,
      base64: await base64Of(file),
      thumb: thumb === null ? null : await base64Of(thumb),
    }
  } catch (error) {
    return error instanceof Error && 'kind' in error
      ? String(error.kind)
      : `other: ${String(error)}`
  }
}

async function lookInPage({ base64, points }: { base64: string; points: [number, number][] }) {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const colours = points.map(([x, y]) => [
    ...context.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data,
  ])
  return { width, height, colours }
}
