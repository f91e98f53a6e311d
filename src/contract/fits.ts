import type { core } from 'zod/mini'

/** A check by a rule of one's own; zod's `refine` would be in the first load of every page. */
export function fits<Value>(is: (value: Value) => boolean): core.CheckFn<Value> {
  return ({ value, issues }) => {
    if (!is(value)) issues.push({ code: 'custom', input: value })
  }
}
