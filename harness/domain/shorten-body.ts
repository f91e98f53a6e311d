const levels = 20
const characters = 2000

/** A body for the log of calls, less its tokens; a large one is cut, since the log keeps thousands. */
export function shortenBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return null
  // Nearly every body; what is below costs more than some calls.
  if (roomAfter(body, characters, levels) >= 0) return body
  // JSON.parse reads any depth, JSON.stringify runs out of stack: it would end the process.
  if (isDeeperThan(levels, body)) return { cut: '…' }
  const text = JSON.stringify(body, (key, value) => (key === 'token' ? '…' : value))
  return text.length > characters ? { cut: text.slice(0, characters) } : JSON.parse(text)
}

/** What is left of so many characters after the value; less than none for a token, or too deep. */
function roomAfter(value: unknown, room: number, depth: number): number {
  if (typeof value === 'string') return room - value.length
  if (typeof value !== 'object' || value === null) return room - 8
  if (depth === 0 || 'token' in value) return -1
  let left = room
  for (const [key, each] of Object.entries(value)) {
    if (left < 0) return left
    left = roomAfter(each, left - key.length, depth - 1)
  }
  return left
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((each) => isDeeperThan(depth - 1, each))
}
