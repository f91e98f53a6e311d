import { objectKey } from '#contract/bucket.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import type { Random } from '#harness/domain/clock-and-random.ts'

/** What the key has room for; the harness's clock can be moved further. */
const [earliest, latest] = [1_000_000_000_000, 9_999_999_999_999]

/** A key of its own for a file that the harness names, with the extension of that file. */
export function makeObjectKey({
  folder,
  filename,
  now,
  random,
}: {
  folder: 'helper' | 'chat'
  filename: string
  now: number
  random: Random
}): string {
  return objectKey({
    folder,
    at: Math.min(Math.max(now, earliest), latest),
    random: randomLetters(random, 16).toLowerCase(),
    ext: extensionOf(filename),
  })
}

/** Lower-case and without its dot; `bin` when the name has none that a key may hold. */
function extensionOf(filename: string): string {
  const [, ext] = /\.([a-z0-9]{1,8})$/.exec(filename.toLowerCase()) ?? []
  return ext ?? 'bin'
}
