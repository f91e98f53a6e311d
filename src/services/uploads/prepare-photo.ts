import { kindOf, renamedTo } from './file-type.ts'
import { headLength, imageFormatOf, type ImageFormat } from './image-format.ts'
import { draw, encode, fitWithin, release } from './photo-canvas.ts'
import { PhotoError } from './photo-error.ts'
import { withPhoto } from './photo-opening.ts'

/** What goes, and a small picture of it; null for what is no photo. */
export type PreparedFile = { file: File; thumb: Blob | null }

const longestSide = 2560
const thumbSide = 320

/**
 * Makes a photo ready to go: at most 2560 px, upright, a JPEG, or a PNG of at most `maxSize` bytes, and
 * without what the camera wrote into it, such as the place. Other files go as they are. Rejects with a
 * PhotoError.
 *
 * The file's own bytes are never sent, not even where they are fewer: decoding and encoding is
 * what leaves the metadata behind. A GIF goes as it is, for its animation; cameras make none.
 * One at a time is the caller's care: a large photo takes hundreds of megabytes while it is open.
 */
export async function preparePhoto(file: File, maxSize: number): Promise<PreparedFile> {
  const format = await formatOf(file)
  if (format === null && kindOf(file) !== 'image') return { file, thumb: null }
  try {
    return await withPhoto(file, async (image) => {
      const prepared = await redraw(image, file, sentType(format))
      // A photo that was saved as a PNG: as a JPEG it has a fifth of the bytes.
      return format === 'image/png' && prepared.file.size > maxSize
        ? redraw(image, file, 'image/jpeg')
        : prepared
    })
  } catch (cause) {
    throw new PhotoError(format === 'image/heic' ? 'heic' : 'unreadable', cause)
  }
}

async function formatOf(file: File): Promise<ImageFormat | null> {
  try {
    return imageFormatOf(new Uint8Array(await file.slice(0, headLength).arrayBuffer()))
  } catch (cause) {
    // Phones take a file back, for example when it lies in a cloud that can't be reached.
    throw new PhotoError('unreadable', cause)
  }
}

/** What a picture goes as. A PNG stays one, for its transparency and a screenshot's sharp text. */
function sentType(format: ImageFormat | null): 'image/jpeg' | 'image/png' | 'image/gif' {
  return format === 'image/png' || format === 'image/gif' ? format : 'image/jpeg'
}

async function redraw(image: HTMLImageElement, file: File, type: string): Promise<PreparedFile> {
  const size = fitWithin(longestSide, { width: image.naturalWidth, height: image.naturalHeight })
  const large = draw(image, size, type)
  // From the large one, so that the photo is decoded once.
  const small = draw(large, fitWithin(thumbSide, size), type)
  const thumb = await encode(small, type)
  release(small)
  const content = type === 'image/gif' ? file : await encode(large, type)
  release(large)
  return { file: new File([content], renamedTo(type, file.name), { type }), thumb }
}
