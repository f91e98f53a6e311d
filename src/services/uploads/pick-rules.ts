import { kindOf, type FileKind } from './file-type.ts'

/** Why a picked file is not taken: names for the catalogue (`overSize`: 超过大小限制, spec 5). */
export type PickRefusal = 'empty' | 'overSize' | 'notAccepted' | 'overCount'

export type PickRules = {
  maxCount: number
  /** Bytes. */
  maxSize: number
  accept: readonly FileKind[]
}

/** The most that one pick may bring (spec 5). */
const mostAtOnce = 9

/** How many files the next pick may bring, with `count` there already. */
export function pickLimit(maxCount: number, count: number): number {
  return Math.max(0, Math.min(maxCount - count, mostAtOnce))
}

/**
 * Divides a pick. Files that can't be taken anyway use up no place. A photo's size is judged as
 * it was picked, before it is made smaller: that is the number people see in their gallery, and
 * "a file larger than maxSize is rejected" (spec 5) makes no exception.
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

function refusalOf(file: File, { maxSize, accept }: PickRules): PickRefusal | null {
  if (!accept.includes(kindOf(file))) return 'notAccepted'
  if (file.size === 0) return 'empty'
  return file.size > maxSize ? 'overSize' : null
}
