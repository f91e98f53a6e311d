/** The systems by which a recording is judged (screens 33). */
export const scoreSystems = ['fischer', 'krebs', 'tiers'] as const

export type ScoreSystem = (typeof scoreSystems)[number]

/** The lines of each system, in the order of its table. */
export const scoreLines = {
  fischer: ['baseline', 'amplitude', 'cycles', 'accelerations', 'decelerations'],
  krebs: ['baseline', 'amplitude', 'cycles', 'accelerations', 'decelerations', 'movements'],
  tiers: ['baseline', 'variability', 'accelerations', 'early', 'variable', 'late', 'sinusoidal'],
} as const satisfies Record<ScoreSystem, readonly string[]>

export type ScoreLine<S extends ScoreSystem = ScoreSystem> = (typeof scoreLines)[S][number]

/** Why a system gives no score. */
export const scoreRefusals = ['tooShort', 'tooMuchLost', 'noToco'] as const

export type ScoreRefusal = (typeof scoreRefusals)[number]

/** Points of a line of Fischer and Krebs. */
export const linePoints = [0, 1, 2] as const
/** I, II and III of the three tiers. */
export const tiers = [1, 2, 3] as const

export type Tier = (typeof tiers)[number]
