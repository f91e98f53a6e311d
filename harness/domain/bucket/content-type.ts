/**
 * What a browser may show by itself: pictures, films, sounds. A PDF is not among them: it can
 * carry scripts, and under `sandbox` a browser shows none at all, only an empty page.
 */
const shown: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  wav: 'audio/wav',
  amr: 'audio/amr',
}

/** The type that an object of that key is served as, or null when it may only be downloaded. */
export function shownType(key: string): string | null {
  const ext = key.slice(key.lastIndexOf('.') + 1)
  return Object.hasOwn(shown, ext) ? (shown[ext] ?? null) : null
}
