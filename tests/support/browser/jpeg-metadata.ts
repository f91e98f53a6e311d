/** What metadata begins with. Whole: its four letters alone occur in a large picture by chance. */
export const exifMarker = 'Exif\0\0'

/**
 * The JPEG with a segment of metadata as cameras write it (Exif 2.3, 4.5.4): how the camera was
 * held, a description, and where it was.
 */
export function withExif(
  jpeg: Uint8Array,
  { orientation, description }: { orientation: number; description: string },
): Uint8Array {
  const text = new TextEncoder().encode(`${description}\0`)
  const firstDirectory = 8
  const gpsDirectory = firstDirectory + 2 + 3 * 12 + 4
  const latitude = gpsDirectory + 2 + 2 * 12 + 4
  const textPlace = latitude + 3 * 8
  const tiff = new DataView(new ArrayBuffer(textPlace + text.length))

  tiff.setUint32(0, 0x49492a00)
  tiff.setUint32(4, firstDirectory, true)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.setUint16(at, tag, true)
    tiff.setUint16(at + 2, type, true)
    tiff.setUint32(at + 4, count, true)
    tiff.setUint32(at + 8, value, true)
  }
  tiff.setUint16(firstDirectory, 3, true)
  entry(firstDirectory + 2, 0x010e, 2, text.length, textPlace)
  entry(firstDirectory + 14, 0x0112, 3, 1, orientation)
  entry(firstDirectory + 26, 0x8825, 4, 1, gpsDirectory)
  tiff.setUint16(gpsDirectory, 2, true)
  entry(gpsDirectory + 2, 0x0001, 2, 2, 'N'.charCodeAt(0))
  entry(gpsDirectory + 14, 0x0002, 5, 3, latitude)
  for (const [at, degrees] of [31, 13, 48].entries()) {
    tiff.setUint32(latitude + at * 8, degrees, true)
    tiff.setUint32(latitude + at * 8 + 4, 1, true)
  }
  new Uint8Array(tiff.buffer).set(text, textPlace)

  const head = new TextEncoder().encode(exifMarker)
  const length = 2 + head.length + tiff.byteLength
  const startOfImage = jpeg.subarray(0, 2)
  const segment = [0xff, 0xe1, length >> 8, length & 0xff, ...head, ...new Uint8Array(tiff.buffer)]
  return Uint8Array.from([...startOfImage, ...segment, ...jpeg.subarray(2)])
}
