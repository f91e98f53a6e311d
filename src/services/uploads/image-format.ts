/** The formats that are recognised, by their MIME types. */
export type ImageFormat = `image/${'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'}`

/** How many bytes from the beginning `imageFormatOf` needs. */
export const headLength = 256

const beginnings: [ImageFormat, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
]

/**
 * The format by the first bytes: pickers and people give files names and types of another.
 * Null for what is no picture of these.
 */
export function imageFormatOf(head: Uint8Array): ImageFormat | null {
  const text = String.fromCharCode(...head.subarray(0, headLength))
  const found = beginnings.find(([, beginning]) => beginning.test(text))
  return found === undefined ? boxedFormat(text) : found[0]
}

/** HEIC and AVIF share one container (ISO 14496-12); the brands of its first box tell them apart. */
function boxedFormat(text: string): ImageFormat | null {
  if (text.slice(4, 8) !== 'ftyp') return null
  const boxSize = text.charCodeAt(2) * 256 + text.charCodeAt(3)
  const brands = text.slice(8, Math.max(boxSize, 12)).match(/.{4}/gs) ?? []
  const [major = ''] = brands
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'image/avif'
  // Compatible brands count no further: videos of some phones name an image brand among them.
  return /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1)$/.test(major) ? 'image/heic' : null
}
