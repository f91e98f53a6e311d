import type { Doubt, Span } from '#contract/monitoring/findings.ts'

/** Nothing but a change of what is heard goes so far from one second to the next. */
const jumpBpm = 25
/** A stretch so short that lies off both its neighbours is an artefact, whatever its rate. */
const shortestBelievedS = 30
/** Half and twice the rate are met so closely. */
const ratioTolerance = 0.07
/** A pulse of the mother's, which rises in labour; what lies lower or higher is told by its ratio alone. */
const maternalBpm = { least: 50, most: 115 }
/** The mother's pulse differs from the heart beside it by at least so much. */
const maternalApartBpm = 35
/** Longer than this nobody's heart but the fetus's own would be held on to. */
const longestDoubtfulS = 900
/** So many seconds beside a stretch say what the heart does. */
const besideS = 10

/** `why` is null for a short artefact, which is lost without a reason. */
type DoubtfulStretch = Span & { why: Doubt | null }

/** A stretch between two losses or jumps, and where it begins and ends in beats a minute. */
type Piece = { from: number; until: number; first: number; last: number; middle: number }

/**
 * Stretches of a heart rate (one a second, NaN where lost) that somebody else's heart, or half or twice
 * the beats, explain better than the fetus: both their ends are jumps, away from the rate and back to it.
 */
export function findDoubtful(rate: Float64Array): DoubtfulStretch[] {
  const pieces = findPieces(rate)
  const doubtful: DoubtfulStretch[] = []
  let before: Piece | undefined
  pieces.forEach((piece, place) => {
    const after = pieces[place + 1]
    const why = before && after && doubtOf(piece, before, after)
    if (why === undefined) before = piece
    else doubtful.push({ startS: piece.from, endS: piece.until, why })
  })
  return doubtful
}

function doubtOf(piece: Piece, before: Piece, after: Piece): Doubt | null | undefined {
  const seconds = piece.until - piece.from
  const isAbove = piece.first > before.last + jumpBpm && piece.last > after.first + jumpBpm
  const isBelow = piece.first < before.last - jumpBpm && piece.last < after.first - jumpBpm
  if ((!isAbove && !isBelow) || seconds > longestDoubtfulS) return undefined
  const beside = (before.last + after.first) / 2
  if (isNear(piece.middle, beside / 2)) return 'halved'
  if (isNear(piece.middle, beside * 2)) return 'doubled'
  if (isMaternal(piece, beside)) return 'maternal'
  return seconds < shortestBelievedS ? null : undefined
}

function isNear(bpm: number, wanted: number): boolean {
  return Math.abs(bpm / wanted - 1) <= ratioTolerance
}

function isMaternal({ middle, from, until }: Piece, beside: number): boolean {
  return (
    until - from >= besideS &&
    middle >= maternalBpm.least &&
    middle <= maternalBpm.most &&
    beside - middle >= maternalApartBpm
  )
}

/** Cuts a curve at losses and at jumps. */
function findPieces(rate: Float64Array): Piece[] {
  const pieces: Piece[] = []
  let from = -1
  for (let place = 0; place <= rate.length; place++) {
    const bpm = rate[place] ?? Number.NaN
    const isCut = from >= 0 && !(Math.abs(bpm - Number(rate[place - 1])) < jumpBpm)
    if (isCut) {
      pieces.push(pieceOf(rate, from, place))
      from = -1
    }
    if (from < 0 && !Number.isNaN(bpm)) from = place
  }
  return pieces
}

function pieceOf(rate: Float64Array, from: number, until: number): Piece {
  const values = rate.slice(from, until)
  return {
    from,
    until,
    first: medianOf(values.slice(0, besideS)),
    last: medianOf(values.slice(-besideS)),
    middle: medianOf(values),
  }
}

function medianOf(values: Float64Array): number {
  return Number(values.toSorted()[values.length >> 1])
}
