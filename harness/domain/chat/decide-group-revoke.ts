import { mayDoTo, type GroupRole, type GroupType } from './decide-group-permission.ts'

/** How long people may take back what they said, in seconds. */
const revokeSeconds = 120

type Facts = {
  type: GroupType
  actor: GroupRole
  /** Whose message it is: one's own, or somebody's of that role; who has left is a member. */
  author: 'self' | GroupRole
  /** Seconds since it was sent. */
  age: number
}

/** Own messages for two minutes; who keeps order may take down those of others at any time. */
export function decideGroupRevoke({ type, actor, author, age }: Facts): 'ok' | 10007 | 10031 {
  if (author === 'self') return age <= revokeSeconds ? 'ok' : 10031
  return mayDoTo('revoke another’s', type, { actor, target: author }) ? 'ok' : 10007
}
