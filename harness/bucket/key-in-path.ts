import { objectKeyPattern } from '#contract/bucket.ts'

/** The key that a path below the bucket's names, or null when it names none. */
export function keyInPath(path: string): string | null {
  try {
    const key = decodeURIComponent(path.slice(1))
    return objectKeyPattern.test(key) ? key : null
  } catch {
    // An escape that stands for no character.
    return null
  }
}
