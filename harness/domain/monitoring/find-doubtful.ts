import type { Doubt, Span } from '#contract/monitoring/findings.ts'

/** Nothing but a change of what is heard goes so far from one second to the next. */
const jumpBpm = 25
/** A stretch so short that lies off both its neighbours is an artefact, whatever its rate. */
const shortestBelievedS = 30
/** After a longer silence beside it the rate may well be another. */
const shortSilenceS = 3
/** Half and twice the rate are met so closely. */
const ratioTolerance = 0.1
/** The mother's pulse, which rises in labour. */
const maxMaternalBpm = 120
const shortestMaternalS = 40
const steadyBpm = 10
/** Longer than this nobody's heart but the fetus's own would be held on to. */
const longestDoubtfulS = 900
/** So many seconds beside a stretch say what the heart does. */
const besideS = 10

/** `why` is null for a short artefact, which is lost without a reason. */
type DoubtfulStretch = Span & { why: Doubt | null }

/** A stretch between two jumps or longer losses, and where it begins and ends in beats a minute. */
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
  if (isTimes(1 / 2, piece, before, after)) return 'halved'
  if (isTimes(2, piece, before, after)) return 'doubled'
  if (isBelow && isMaternal(piece)) return 'maternal'
  const silentS = Math.max(piece.from - before.until, after.from - piece.until)
  return seconds < shortestBelievedS && silentS <= shortSilenceS ? null : undefined
}

/** Both ends meet so many times the rate beside them. */
function isTimes(times: number, piece: Piece, before: Piece, after: Piece): boolean {
  const isNear = (bpm: number, beside: number) =>
    Math.abs(bpm / (beside * times) - 1) <= ratioTolerance
  return isNear(piece.first, before.last) && isNear(piece.last, after.first)
}

/** A deceleration bends, and is seldom jumped into and out of; a mother's pulse goes on as it began. */
function isMaternal({ first, middle, last, from, until }: Piece): boolean {
  const isSteady = Math.abs(first - middle) <= steadyBpm && Math.abs(last - middle) <= steadyBpm
  return isSteady && until - from >= shortestMaternalS && middle <= maxMaternalBpm
}

/** Cuts a curve at jumps and at losses; a short loss over which the rate goes on as it was cuts nothing. */
function findPieces(rate: Float64Array): Piece[] {
  const pieces: Piece[] = []
  let [from, last] = [-1, -1]
  for (let place = 0; place < rate.length; place++) {
    const bpm = Number(rate[place])
    if (Number.isNaN(bpm)) continue
    const isOn = from >= 0 && goesOn(rate, last, place)
    if (from >= 0 && !isOn) pieces.push(pieceOf(rate, from, last + 1))
    if (!isOn) from = place
    last = place
  }
  if (from >= 0) pieces.push(pieceOf(rate, from, last + 1))
  return pieces
}

/** Whether the rate goes on from one place to another at which it was heard, over at most a short silence. */
export function goesOn(rate: Float64Array, from: number, to: number): boolean {
  return to - from - 1 <= shortSilenceS && Math.abs(Number(rate[to]) - Number(rate[from])) < jumpBpm
}

function pieceOf(rate: Float64Array, from: number, until: number): Piece {
  const values = rate.slice(from, until).filter((bpm) => !Number.isNaN(bpm))
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
