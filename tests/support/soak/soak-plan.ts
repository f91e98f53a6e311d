import fc from 'fast-check'

export const channels = ['direct', 'group'] as const
/** Where the two speak: with each other, and in a group of theirs. */
export type Channel = (typeof channels)[number]

type Act = 'send' | 'revoke' | 'read' | 'drop' | 'drop again' | 'repeat'

export type Step = {
  afterMs: number
  /** Which of the two. */
  by: 0 | 1
  channel: Channel
  act: Act
  /** Chooses among what there is to revoke or to repeat by then. */
  pick: number
}

export type BatchPlan = {
  /** For each pair what they do, in order. */
  runs: Step[][]
  kills: Kill[]
}

/**
 * When so many answers have come, of all runs together, everybody says much at once; the server
 * is killed when some answers of that have come.
 */
export type Kill = { at: number; after: number }

/** So much each of the two says at once in either place. */
export const burstSize = 2

const act = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Act>('send') },
  { weight: 3, arbitrary: fc.constant<Act>('revoke') },
  { weight: 3, arbitrary: fc.constant<Act>('read') },
  { weight: 1, arbitrary: fc.constant<Act>('drop') },
  { weight: 1, arbitrary: fc.constant<Act>('drop again') },
  { weight: 2, arbitrary: fc.constant<Act>('repeat') },
)

const step = fc.record<Step>({
  // Many at once, some apart.
  afterMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 250 })),
  by: fc.constantFrom(0, 1),
  channel: fc.constantFrom(...channels),
  act,
  pick: fc.nat(999),
})

const minSteps = 30
const maxSteps = 50
/** About half of the steps are messages of this many a run at least. */
const surelySaid = 12

function kill(runs: number) {
  return fc.record<Kill>({
    at: fc.integer({ min: 1, max: surelySaid * runs }),
    after: fc.integer({ min: 1, max: 3 * runs }),
  })
}

/** The same seed gives the same plan; when what arrives is the machine's affair. */
export function planBatch(
  seed: number,
  runs: number,
  [minKills, maxKills]: readonly [number, number],
): BatchPlan {
  const steps = fc.array(step, { minLength: minSteps, maxLength: maxSteps, size: 'max' })
  const plan = fc.record<BatchPlan>({
    runs: fc.array(steps, { minLength: runs, maxLength: runs, size: 'max' }),
    kills: fc.uniqueArray(kill(runs), {
      selector: ({ at }) => at,
      minLength: minKills,
      maxLength: maxKills,
      size: 'max',
    }),
  })
  const [planned] = fc.sample(plan, { seed, numRuns: 1 })
  if (planned === undefined) throw new Error('fast-check gave no plan')
  return planned
}
