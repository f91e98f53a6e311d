export type FileKind = 'image' | 'video' | 'file'

type Named = Pick<File, 'name' | 'type'>

/** Of several extensions for one type, the first is the one that keys get. */
const typeByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  bmp: 'image/bmp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  '3gp': 'video/3gpp',
  pdf: 'application/pdf',
}

/** Goes by the MIME type, and where a picker gave none, by the name's extension. */
export function kindOf({ name, type }: Named): FileKind {
  const known = type || typeByExtension[nameExtension(name)] || ''
  if (known.startsWith('image/')) return 'image'
  return known.startsWith('video/') ? 'video' : 'file'
}

/** 1 to 8 lower-case letters and digits, as keys take them: of the type, else of the name. */
export function extensionOf({ name, type }: Named): string {
  const ofType = Object.keys(typeByExtension).find((each) => typeByExtension[each] === type)
  return ofType ?? (nameExtension(name) || 'bin')
}

/** The name with the extension of another type. */
export function renamedTo(type: string, name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${extensionOf({ name, type })}`
}

function nameExtension(name: string): string {
  return /\.([a-z0-9]{1,8})$/.exec(name.toLowerCase())?.[1] ?? ''
}
