import { describe, expect, test } from 'vitest'
import {
  mayDo,
  mayDoTo,
  type GroupPermission,
} from '#harness/domain/chat/decide-group-permission.ts'
import { may, mayQuit, mayTo, type GroupPower } from '#src/features/group/group-powers.ts'
import { vendorRoles, vendorTypes } from '#src/services/im-client/groups/read-group.ts'

const types = ['work', 'public', 'meeting'] as const
const roles = ['owner', 'admin', 'member'] as const

/** What the service calls each. */
const permissions: Record<GroupPower, GroupPermission> = {
  invite: 'invite',
  approve: 'approve',
  remove: 'remove',
  describe: 'describe',
  setJoinRule: 'set options',
  muteAll: 'set options',
  mute: 'mute',
  setRole: 'set role',
  transfer: 'transfer',
  dismiss: 'dismiss',
}
// Object.entries widens the keys of the table to string.
const powers = Object.entries(permissions) as [GroupPower, GroupPermission][]

/** How one comes into a meeting is not for people to say, so nobody applies either. */
const isLeftOut = (power: GroupPower, type: (typeof types)[number]) =>
  type === 'meeting' && (power === 'approve' || power === 'setJoinRule')

type ServiceType = Parameters<typeof mayDo>[1]
type ServiceRole = Parameters<typeof mayDo>[2]

describe('what the pages of a group offer', () => {
  test.each(powers)('is what the service allows: %s', (power, permission) => {
    for (const type of types.filter((each) => !isLeftOut(power, each))) {
      // The tables are of the vendor's own words.
      const there = vendorTypes[type] as ServiceType
      for (const role of roles) {
        const actor = vendorRoles[role] as ServiceRole
        expect(may(power, { type, role }), `${role} in ${type}`).toBe(
          mayDo(permission, there, actor),
        )
        for (const other of roles) {
          const target = vendorRoles[other] as ServiceRole
          const allowed = mayDoTo(permission, there, { actor, target })
          expect(mayTo(power, { type, role }, other), `${role} to ${other}`).toBe(allowed)
        }
      }
    }
  })

  test('is nothing to who is not in it', () => {
    for (const [power] of powers) expect(may(power, { type: 'public', role: null })).toBe(false)
    expect(mayQuit({ type: 'public', role: null })).toBe(false)
  })

  test('lets an owner leave a work group only', () => {
    expect(types.map((type) => mayQuit({ type, role: 'owner' }))).toEqual([true, false, false])
    for (const type of types) expect(mayQuit({ type, role: 'member' })).toBe(true)
  })
})
