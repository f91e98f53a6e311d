import { describe, expect, test } from 'vitest'
import {
  mayDo,
  mayDoTo,
  type GroupPermission as ServicePermission,
} from '#harness/domain/chat/decide-group-permission.ts'
import {
  hasPermission,
  hasPermissionOver,
  mayQuit,
  type GroupPermission,
} from '#src/features/group/group-permissions.ts'
import { vendorRoles, vendorTypes } from '#src/services/im-client/groups/read-group.ts'

const types = ['work', 'public', 'meeting'] as const
const roles = ['owner', 'admin', 'member'] as const

/** What the service calls each. */
const permissions: Record<GroupPermission, ServicePermission> = {
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
const pairs = Object.entries(permissions) as [GroupPermission, ServicePermission][]

/** How one comes into a meeting is not for people to say, so nobody applies either. */
const isLeftOut = (permission: GroupPermission, type: (typeof types)[number]) =>
  type === 'meeting' && (permission === 'approve' || permission === 'setJoinRule')

type ServiceType = Parameters<typeof mayDo>[1]
type ServiceRole = Parameters<typeof mayDo>[2]

describe('what the pages of a group offer', () => {
  test.each(pairs)('is what the service allows: %s', (permission, onService) => {
    for (const type of types.filter((each) => !isLeftOut(permission, each))) {
      // The tables are of the vendor's own words.
      const there = vendorTypes[type] as ServiceType
      for (const role of roles) {
        const actor = vendorRoles[role] as ServiceRole
        expect(hasPermission(permission, { type, role }), `${role} in ${type}`).toBe(
          mayDo(onService, there, actor),
        )
        for (const other of roles) {
          const target = vendorRoles[other] as ServiceRole
          const allowed = mayDoTo(onService, there, { actor, target })
          expect(hasPermissionOver(permission, { type, role }, other), `${role} to ${other}`).toBe(
            allowed,
          )
        }
      }
    }
  })

  test('is nothing to who is not in it', () => {
    for (const [permission] of pairs)
      expect(hasPermission(permission, { type: 'public', role: null })).toBe(false)
    expect(mayQuit({ type: 'public', role: null })).toBe(false)
  })

  test('lets an owner leave a work group only', () => {
    expect(types.map((type) => mayQuit({ type, role: 'owner' }))).toEqual([true, false, false])
    for (const type of types) expect(mayQuit({ type, role: 'member' })).toBe(true)
  })
})
