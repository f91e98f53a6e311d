/** Whether a page of ours lies behind this one: the router counts them in the history's state. */
export function hasTrail(state: unknown): boolean {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return false
  return typeof state.idx === 'number' && state.idx > 0
}
