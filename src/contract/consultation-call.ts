const minute = 60_000
const hour = 60 * minute

/** How a telephone consultation is arranged; spans are milliseconds. */
export const callRules = {
  /** How many times a patient may name. */
  maxTimes: 3,
  /** How far ahead. */
  ahead: 72 * hour,
  /** From the confirmed time on one may be called. */
  window: 30 * minute,
} as const
