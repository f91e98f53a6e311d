import { describe, expect, it, vi } from 'vitest'
import { openChat } from '#support/chat/chat-harness.ts'
import { codeOf } from '#support/chat/chat-exchange.ts'
import { again, ask, friends, groupsOf, hasFriends } from '#support/chat/chat-friends.ts'
import { sdksWithFriends, type SdkName } from '#support/chat/chat-sdk.ts'
import { timeLimit } from '#support/time-limit.ts'

/** A doctor with two friends. */
async function openFriends(sdkName: SdkName) {
  const harness = await openChat({ sdkName })
  const [doctor] = await harness.people('20001', '10001', '10002')
  for (const to of ['10001', '10002']) await ask(doctor, { to })
  await hasFriends(doctor, ['10001', '10002'])
  return { harness, doctor }
}

describe.for(sdksWithFriends)('with %s', (sdkName) => {
  it('sorts friends into groups, and the next device has them so', async () => {
    const { harness, doctor } = await openFriends(sdkName)
    const { tim } = doctor
    await tim.createFriendGroup({ name: '三十五周', userIDList: ['10001', '20009'] })
    await tim.createFriendGroup({ name: '复诊', userIDList: [] })
    await tim.addToFriendGroup({ name: '复诊', userIDList: ['10001', '10002'] })
    await tim.renameFriendGroup({ oldName: '三十五周', newName: '三十六周' })
    await tim.removeFromFriendGroup({ name: '复诊', userIDList: ['10001'] })
    const groups = { 三十六周: ['10001'], 复诊: ['10002'] }
    expect(await groupsOf(doctor)).toEqual(groups)
    const later = await again(harness, '20001')
    await vi.waitFor(async () => {
      expect(await groupsOf(later)).toEqual(groups)
      const lists = (await friends(later)).map(({ userID, groupList }) => [userID, groupList])
      expect(lists).toEqual([
        ['10001', ['三十六周']],
        ['10002', ['复诊']],
      ])
    }, timeLimit(1000))
    await later.tim.deleteFriendGroup({ name: '复诊' })
    const { types } = later
    await later.tim.deleteFriend({ userIDList: ['10001'], type: types.SNS_DELETE_TYPE_BOTH })
    const last = await again(harness, '20001')
    await vi.waitFor(async () => {
      expect(await groupsOf(last)).toEqual({ 三十六周: [] })
      expect(await friends(last)).toMatchObject([{ userID: '10002', groupList: [] }])
    }, timeLimit(1000))
  })

  it('has no more than 32 groups, with names of 30 bytes that are not taken', async () => {
    const { doctor } = await openFriends(sdkName)
    const create = (name: string) => codeOf(doctor.tim.createFriendGroup({ name, userIDList: [] }))
    expect(await create('组'.repeat(11))).toBe(30001)
    for (let each = 1; each <= 32; each += 1) expect(await create(`${each}`)).toBe(0)
    expect(await create('33')).toBe(30011)
    const rename = (newName: string) =>
      codeOf(doctor.tim.renameFriendGroup({ oldName: '1', newName }))
    expect(await rename('2')).toBe(30001)
    expect(await rename('一')).toBe(0)
  })
})
