import type { GroupRole } from './decide-group-permission.ts'

type Facts = {
  role: GroupRole
  muteAll: boolean
  /** Seconds since 1970. */
  mutedUntil: number
  now: number
}

/** Whether somebody may speak: a group that is muted as a whole still hears who leads it. */
export function maySpeak({ role, muteAll, mutedUntil, now }: Facts): boolean {
  if (mutedUntil > now) return false
  return !muteAll || role !== 'Member'
}
