import { describe, expect, it, vi } from 'vitest'
import { openChat } from '#support/chat/chat-harness.ts'
import { codeOf } from '#support/chat/chat-exchange.ts'
import {
  again,
  allow,
  applications,
  ask,
  friendIds,
  friends,
  hasFriends,
} from '#support/chat/chat-friends.ts'
import { sdksWithFriends } from '#support/chat/chat-sdk.ts'

const needsConsent = 30539

describe.for(sdksWithFriends)('with %s', (sdkName) => {
  it('puts two on each other’s lists once the one who was asked agrees', async () => {
    const harness = await openChat({ sdkName })
    const [patient, doctor] = await harness.people('10001', '20001')
    await allow(doctor, 'NeedConfirm')
    const wanted = { to: '20001', wording: '您好，我是林晓', remark: '周医生', groupName: '医生' }
    expect(await ask(patient, wanted)).toBe(needsConsent)
    await vi.waitFor(async () => expect((await applications(doctor)).unreadCount).toBe(1))
    const { friendApplicationList } = await applications(doctor)
    expect(friendApplicationList).toMatchObject([
      { userID: '10001', nick: '林晓', wording: '您好，我是林晓', type: 'Pendency_Type_ComeIn' },
    ])
    await vi.waitFor(async () => {
      const sent = await applications(patient)
      expect(sent.friendApplicationList).toMatchObject([
        { userID: '20001', nick: '周敏', type: 'Pendency_Type_SendOut' },
      ])
      expect(sent.unreadCount).toBe(0)
    })
    expect(await friendIds(doctor)).toEqual([])
    const type = doctor.types.SNS_APPLICATION_AGREE_AND_ADD
    await doctor.tim.acceptFriendApplication({ userID: '10001', remark: '35 周', type })
    await vi.waitFor(async () => {
      expect(await friends(patient)).toMatchObject([
        { userID: '20001', remark: '周医生', groupList: ['医生'], source: 'AddSource_Type_Web' },
      ])
      expect(await friends(doctor)).toMatchObject([
        { userID: '10001', remark: '35 周', groupList: [], profile: { nick: '林晓' } },
      ])
      expect((await applications(patient)).friendApplicationList).toEqual([])
      const none = { friendApplicationList: [], unreadCount: 0 }
      expect(await applications(doctor)).toEqual(none)
    })
  })

  it('takes an application from both once it is refused, deleted or taken back', async () => {
    const harness = await openChat({ sdkName })
    const [patient, doctor] = await harness.people('10001', '20001')
    await allow(doctor, 'NeedConfirm')
    const pages = [patient, doctor]
    const waits = async (count: number) => {
      await vi.waitFor(async () => {
        for (const page of pages) {
          expect((await applications(page)).friendApplicationList).toHaveLength(count)
        }
      })
    }
    const { SNS_APPLICATION_SENT_TO_ME, SNS_APPLICATION_SENT_BY_ME } = doctor.types
    for (const end of [
      () => doctor.tim.refuseFriendApplication({ userID: '10001' }),
      () =>
        doctor.tim.deleteFriendApplication({ userID: '10001', type: SNS_APPLICATION_SENT_TO_ME }),
      () =>
        patient.tim.deleteFriendApplication({ userID: '20001', type: SNS_APPLICATION_SENT_BY_ME }),
    ]) {
      await ask(patient, { to: '20001' })
      await waits(1)
      await end()
      await waits(0)
    }
    expect([await friendIds(patient), await friendIds(doctor)]).toEqual([[], []])
    const type = doctor.types.SNS_APPLICATION_AGREE_AND_ADD
    const late = doctor.tim.acceptFriendApplication({ userID: '10001', type })
    expect(await codeOf(late)).toBe(30614)
  })

  it('asks nobody where anybody is taken, and refuses where nobody is', async () => {
    const harness = await openChat({ sdkName })
    const [patient, doctor, colleague] = await harness.people('10001', '20001', '20002')
    expect(await ask(patient, { to: '20001', remark: '周医生' })).toBe(0)
    await hasFriends(patient, ['20001'])
    await hasFriends(doctor, ['10001'])
    expect(await friends(patient)).toMatchObject([{ remark: '周医生' }])
    await allow(doctor, 'DenyAny')
    expect(await codeOf(ask(colleague, { to: '20001' }))).toBe(30516)
    expect(await codeOf(ask(patient, { to: 'nobody' }))).toBe(30003)
  })

  it('puts somebody on one list alone, and takes them off one or both', async () => {
    const harness = await openChat({ sdkName })
    const [patient, doctor] = await harness.people('10001', '20001')
    const { tim, types } = patient
    const relation = async () => {
      const type = types.SNS_CHECK_TYPE_BOTH
      const { data } = await tim.checkFriend({ userIDList: ['20001'], type })
      return data.successUserIDList[0]?.relation
    }
    const both = { userIDList: ['20001'], type: types.SNS_DELETE_TYPE_BOTH }
    await ask(patient, { to: '20001', type: types.SNS_ADD_TYPE_SINGLE })
    expect(await relation()).toBe(types.SNS_TYPE_A_WITH_B)
    // Whoever is on the list already is taken whatever the profile says.
    await allow(patient, 'DenyAny')
    expect(await ask(doctor, { to: '10001' })).toBe(0)
    expect(await relation()).toBe(types.SNS_TYPE_BOTH_WAY)
    await hasFriends(patient, ['20001'])
    await tim.deleteFriend({ userIDList: ['20001'], type: types.SNS_DELETE_TYPE_SINGLE })
    expect(await relation()).toBe(types.SNS_TYPE_B_WITH_A)
    await hasFriends(patient, [])
    await hasFriends(doctor, ['10001'])
    await ask(patient, { to: '20001' })
    await hasFriends(patient, ['20001'])
    await tim.deleteFriend(both)
    expect(await relation()).toBe(types.SNS_TYPE_NO_RELATION)
    await hasFriends(patient, [])
    await hasFriends(doctor, [])
  })

  it('gives remarks and fields of the application’s own to the next device', async () => {
    const harness = await openChat({ sdkName })
    const [patient] = await harness.people('10001', '20001')
    await ask(patient, { to: '20001' })
    await hasFriends(patient, ['20001'])
    const friendCustomField = [{ key: 'Tag_SNS_Custom_Ward', value: '产科' }]
    await patient.tim.updateFriend({ userID: '20001', remark: '周主任', friendCustomField })
    const tooLong = '产'.repeat(33)
    const refused = patient.tim.updateFriend({ userID: '20001', remark: tooLong })
    expect(await codeOf(refused)).toBe(30001)
    const later = await again(harness, '10001')
    await vi.waitFor(async () => {
      expect(await friends(later)).toMatchObject([
        { userID: '20001', remark: '周主任', friendCustomField, profile: { nick: '周敏' } },
      ])
    })
    const { data } = await later.tim.getFriendProfile({ userIDList: ['20001', '20002'] })
    expect(data.friendList).toMatchObject([{ userID: '20001', remark: '周主任' }])
    expect(data.failureUserIDList).toMatchObject([{ userID: '20002' }])
  })

  it('counts what came in as unread until it is read, on the next device as well', async () => {
    const harness = await openChat({ sdkName })
    const [patient, doctor] = await harness.people('10001', '20001')
    await allow(doctor, 'NeedConfirm')
    await ask(patient, { to: '20001' })
    await vi.waitFor(async () => expect((await applications(doctor)).unreadCount).toBe(1))
    const unread = await again(harness, '20001')
    await vi.waitFor(async () => expect((await applications(unread)).unreadCount).toBe(1))
    await unread.tim.setFriendApplicationRead()
    expect((await applications(unread)).unreadCount).toBe(0)
    const read = await again(harness, '20001')
    await vi.waitFor(async () => {
      const { friendApplicationList, unreadCount } = await applications(read)
      expect([friendApplicationList.length, unreadCount]).toEqual([1, 0])
    })
  })
})
