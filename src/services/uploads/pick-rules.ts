import { extensionOf, kindOf, type FileKind } from './file-type.ts'

/** Why a picked file is not taken: names for the catalogue (`overSize`: 超过大小限制, spec 5). */
export type PickRefusal = 'empty' | 'overSize' | 'notAccepted' | 'overCount'

export type PickRules = {
  maxCount: number
  /** Bytes that are sent. */
  maxSize: number
  accept: readonly FileKind[]
  /** Pictures go as `preparePhoto` makes them, and not as they were picked. */
  redrawsPhotos: boolean
}

/** Bytes that a picture may have as it is picked, where it is redrawn before it goes. */
export const pickedPhotoLimit = 20 * 1024 * 1024

/** The most that one pick may bring (spec 5). */
const maxAtOnce = 9

/** How many files the next pick may bring, with `count` there already. */
export function pickLimit(maxCount: number, count: number): number {
  return Math.max(0, Math.min(maxCount - count, maxAtOnce))
}

/**
 * Divides a pick. Files that can't be taken anyway use up no place. "A file larger than maxSize is
 * rejected" (spec 5) is said of what is uploaded: what goes as it is, is judged here, and a picture
 * that is redrawn once it is, so that an ordinary photo of 12 MB passes. Here it is only kept from
 * being larger than a phone can open.
 */
export function judgePick(
  files: readonly File[],
  count: number,
  rules: PickRules,
): { taken: File[]; refused: { file: File; refusal: PickRefusal }[] } {
  const limit = pickLimit(rules.maxCount, count)
  const taken: File[] = []
  const refused: { file: File; refusal: PickRefusal }[] = []
  for (const file of files) {
    const refusal = refusalOf(file, rules) ?? (taken.length === limit ? 'overCount' : null)
    if (refusal === null) taken.push(file)
    else refused.push({ file, refusal })
  }
  return { taken, refused }
}

function refusalOf(file: File, rules: PickRules): PickRefusal | null {
  if (!rules.accept.includes(kindOf(file))) return 'notAccepted'
  if (file.size === 0) return 'empty'
  const limit = rules.redrawsPhotos && isRedrawn(file) ? pickedPhotoLimit : rules.maxSize
  return file.size > limit ? 'overSize' : null
}

/** A GIF goes as it is. What only says it is none is judged again once it is prepared. */
function isRedrawn(file: File): boolean {
  return kindOf(file) === 'image' && extensionOf(file) !== 'gif'
}
