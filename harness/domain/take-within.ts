type Limits<T> = {
  /** So many in any case. */
  min: number
  bytes: number
  bytesOf: (item: T) => number
}

/** The first of some things that fit. */
export function takeWithin<T>(items: readonly T[], { min, bytes, bytesOf }: Limits<T>): T[] {
  let room = bytes
  const end = items.findIndex((item, place) => {
    room -= bytesOf(item)
    return room < 0 && place >= min
  })
  return end === -1 ? [...items] : items.slice(0, end)
}
