/** Under which names what is known of recordings is kept. */
export const tutelageQueries = {
  list: 'tutelageList',
  trend: 'tutelageTrend',
  recording: 'recording',
  curves: 'recordingCurves',
  part: 'recordingPart',
} as const
