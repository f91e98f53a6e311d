type Limits<T> = {
  /** So many in any case. */
  least: number
  bytes: number
  bytesOf: (item: T) => number
}

/** The first of some things that fit. */
export function takeWithin<T>(items: readonly T[], { least, bytes, bytesOf }: Limits<T>): T[] {
  let room = bytes
  const end = items.findIndex((item, place) => {
    room -= bytesOf(item)
    return room < 0 && place >= least
  })
  return end === -1 ? [...items] : items.slice(0, end)
}
