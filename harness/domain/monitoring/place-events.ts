import type { DecelerationKind, Span } from '#contract/monitoring/findings.ts'
import { between, type RandomSource } from '#harness/domain/seeded-random.ts'

/** A contraction as it is put in; it is strongest at `peakS`. */
export type PlacedContraction = Span & { peakS: number; strength: number }

/** A rise or a fall of the rate: linear in time up to `peakS`, rounded at both ends. */
export type PlacedEvent = Span & { peakS: number; bpm: number }
export type PlacedDeceleration = PlacedEvent & { kind: DecelerationKind }

/** Free time around whatever is put in, so that it is one event and not two. */
const apartS = 25

const betweenContractionsS = { min: 170, max: 260 }

/** Contractions one after another over the whole recording; none by a plan that has none. */
export function placeContractions(seconds: number, random: RandomSource): PlacedContraction[] {
  const placed: PlacedContraction[] = []
  let startS = between(30, 90, random)
  while (true) {
    const lengthS = between(60, 90, random)
    if (startS + lengthS > seconds - 20) return placed
    const peakS = startS + lengthS * between(0.45, 0.55, random)
    placed.push({ startS, peakS, endS: startS + lengthS, strength: between(35, 75, random) })
    startS += between(betweenContractionsS.min, betweenContractionsS.max, random)
  }
}

/** Early and late decelerations belong to a contraction; FIGO 2015 tells them by when they are deepest. */
export function placeBesideContractions(
  kind: 'early' | 'late',
  count: number,
  { contractions, taken, seconds }: Surroundings,
  random: RandomSource,
): PlacedDeceleration[] {
  const placed: PlacedDeceleration[] = []
  for (const contraction of shuffled(contractions, random)) {
    if (placed.length === count) break
    const event = kind === 'early' ? earlyOf(contraction, random) : lateOf(contraction, random)
    if (!isFree(event, [...taken, ...placed], seconds)) continue
    placed.push(event)
  }
  return placed
}

/** Sinks and returns with the contraction: 30 s or more to the nadir, which is at its height. */
function earlyOf({ peakS }: PlacedContraction, random: RandomSource): PlacedDeceleration {
  const halfS = between(36, 42, random)
  const bpm = -between(24, 34, random)
  return { kind: 'early', startS: peakS - halfS, peakS, endS: peakS + halfS, bpm }
}

/** Begins 20 s or more after the contraction, and is deepest well after its height. */
function lateOf({ startS, peakS }: PlacedContraction, random: RandomSource): PlacedDeceleration {
  const nadirS = peakS + between(35, 50, random)
  const beginsS = Math.max(startS + 22, nadirS - between(38, 48, random))
  const bpm = -between(24, 40, random)
  return {
    kind: 'late',
    startS: beginsS,
    peakS: nadirS,
    endS: nadirS + between(38, 55, random),
    bpm,
  }
}

/** What is already there, in a recording of that length. */
export type Surroundings = {
  seconds: number
  contractions: readonly PlacedContraction[]
  taken: readonly Span[]
}

const attempts = 300

/** As many as find room, anywhere, each as `make` makes it at a start. */
export function placeAnywhere<Event extends Span>(
  count: number,
  make: (startS: number) => Event,
  { seconds, taken }: Surroundings,
  random: RandomSource,
): Event[] {
  const placed: Event[] = []
  for (let attempt = 0; attempt < attempts && placed.length < count; attempt++) {
    const event = make(between(0, seconds, random))
    if (isFree(event, [...taken, ...placed], seconds)) placed.push(event)
  }
  return placed
}

/** 15 to 40 bpm above the baseline and longer than 15 s there, as the definition asks. */
export function accelerationAt(startS: number, random: RandomSource): PlacedEvent {
  const lengthS = between(45, 90, random)
  const peakS = startS + lengthS * between(0.35, 0.5, random)
  return { startS, peakS, endS: startS + lengthS, bpm: between(24, 38, random) }
}

/** Falls in under 30 s to the nadir and ends within two minutes. */
export function variableAt(startS: number, random: RandomSource): PlacedDeceleration {
  const fallS = between(10, 18, random)
  const endS = startS + fallS + between(25, 55, random)
  return { kind: 'variable', startS, peakS: startS + fallS, endS, bpm: -between(32, 60, random) }
}

/** Longer than three minutes (FIGO 2015), so also than the two of the Chinese consensus. */
export function prolongedAt(startS: number, random: RandomSource): PlacedDeceleration {
  const lengthS = between(200, 320, random)
  const peakS = startS + lengthS * between(0.25, 0.5, random)
  return { kind: 'prolonged', startS, peakS, endS: startS + lengthS, bpm: -between(35, 55, random) }
}

function isFree({ startS, endS }: Span, taken: readonly Span[], seconds: number): boolean {
  if (startS < apartS || endS > seconds - apartS) return false
  return taken.every((other) => endS + apartS <= other.startS || startS - apartS >= other.endS)
}

function shuffled<Item>(items: readonly Item[], random: RandomSource): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item)
}
