import type { Stretch } from './find-stretches.ts'

/** Of what is mostly lost nobody knows what it was. */
export const maxLostShare = 0.5

/** What a curve has at a place: a sample that was heard, and one as far off as an event must be. */
type Curve = { isHeard: (place: number) => boolean; isFar: (place: number) => boolean }

/** What was heard without a loss in it. */
type Piece = Stretch & { isFar: boolean }

/**
 * The parts of a stretch that were heard: each begins and ends with what was, and no more than half of it is
 * lost. A loss within is bridged where the rate is far off on both its sides; beyond it, an end that is mostly
 * lost and nowhere far off is cut off, for the rate may have returned at any time.
 */
export function cutAtLosses(stretch: Stretch, curve: Curve): Stretch[] {
  const [parts, open]: [Stretch[], Piece[][]] = [[], [piecesOf(stretch, curve)]]
  for (let pieces = open.pop(); pieces !== undefined; pieces = open.pop()) {
    const place = findCut(pieces)
    if (place > 0) open.push(pieces.slice(place), pieces.slice(0, place))
    else if (pieces.length > 0) parts.push(spanOf(pieces))
  }
  return parts
}

function piecesOf({ from, until }: Stretch, { isHeard, isFar }: Curve): Piece[] {
  const pieces: Piece[] = []
  for (let place = from; place < until; place++) {
    if (!isHeard(place)) continue
    const last = pieces.at(-1)
    if (last?.until !== place) {
      pieces.push({ from: place, until: place + 1, isFar: isFar(place) })
    } else {
      last.until++
      last.isFar ||= isFar(place)
    }
  }
  return pieces
}

/** The first piece that does not belong to those before it; -1 where all belong together. */
function findCut(pieces: readonly Piece[]): number {
  const { from, until } = spanOf(pieces)
  const heard = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
  const isAllLost = isMostlyLost(heard, until - from)
  const firstFar = pieces.findIndex(({ isFar }) => isFar)
  const lastFar = pieces.findLastIndex(({ isFar }) => isFar)
  let heardBefore = 0
  return pieces.findIndex((piece, place) => {
    const before = pieces[place - 1]
    const [startHeard, endHeard] = [heardBefore, heard - heardBefore]
    heardBefore += lengthOf(piece)
    if (before === undefined) return false
    return (
      ((isAllLost || place <= firstFar) && isMostlyLost(startHeard, piece.from - from)) ||
      ((isAllLost || place > lastFar) && isMostlyLost(endHeard, until - before.until))
    )
  })
}

function isMostlyLost(heard: number, length: number): boolean {
  return length - heard > length * maxLostShare
}

function lengthOf({ from, until }: Stretch): number {
  return until - from
}

function spanOf(pieces: readonly Piece[]): Stretch {
  return { from: pieces[0]?.from ?? 0, until: pieces.at(-1)?.until ?? 0 }
}
