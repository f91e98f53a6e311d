import { describe, expect, it, vi } from 'vitest'
import { codeOf, sendText } from '#support/chat/chat-exchange.ts'
import { allow, applications, ask, hasFriends } from '#support/chat/chat-friends.ts'
import { openChat, startConsultation } from '#support/chat/chat-harness.ts'
import { sdksWithFriends } from '#support/chat/chat-sdk.ts'

const closed = 120001
const friendClosed = 38000

describe.for(sdksWithFriends)('with %s', (sdkName) => {
  it('brings no words of an application to somebody whom one may not write to', async () => {
    const harness = await openChat({ sdkName, relations: 'none' })
    const [patient, doctor, stranger] = await harness.people('10001', '20001', '10002')
    await allow(doctor, 'NeedConfirm')
    const wanted = { to: '20001', wording: '免费问一下' }
    expect(await codeOf(ask(patient, wanted))).toBe(friendClosed)
    expect(await codeOf(ask(patient, { to: stranger.userId }))).toBe(friendClosed)
    expect(await applications(doctor)).toEqual({ friendApplicationList: [], unreadCount: 0 })
    await startConsultation(harness.context.store, '10001')
    expect(await ask(patient, wanted)).toBe(30539)
    await vi.waitFor(async () => expect((await applications(doctor)).unreadCount).toBe(1))
  })

  it('opens no chat to a friend', async () => {
    const harness = await openChat({ sdkName, relations: 'none' })
    const [patient, doctor] = await harness.people('10001', '20001')
    expect(await ask(doctor, { to: '10001' })).toBe(0)
    await hasFriends(patient, ['20001'])
    expect(await codeOf(sendText(patient, '20001', '我们是好友'))).toBe(closed)
  })

  it('ends a friendship with the blacklist, and every way to a new one', async () => {
    const harness = await openChat({ sdkName })
    const [patient, doctor] = await harness.people('10001', '20001')
    await ask(patient, { to: '20001' })
    await hasFriends(patient, ['20001'])
    await hasFriends(doctor, ['10001'])
    await doctor.tim.addToBlacklist({ userIDList: ['10001'] })
    await hasFriends(patient, [])
    await hasFriends(doctor, [])
    expect(await codeOf(ask(patient, { to: '20001' }))).toBe(30525)
    expect(await codeOf(ask(doctor, { to: '10001' }))).toBe(30515)
    await doctor.tim.removeFromBlacklist({ userIDList: ['10001'] })
    await allow(doctor, 'NeedConfirm')
    expect(await ask(patient, { to: '20001' })).toBe(30539)
    await vi.waitFor(async () => expect((await applications(doctor)).unreadCount).toBe(1))
    await doctor.tim.addToBlacklist({ userIDList: ['10001'] })
    await vi.waitFor(async () => {
      for (const page of [patient, doctor]) {
        expect((await applications(page)).friendApplicationList).toEqual([])
      }
    })
    const type = doctor.types.SNS_APPLICATION_AGREE_AND_ADD
    const late = doctor.tim.acceptFriendApplication({ userID: '10001', type })
    expect(await codeOf(late)).toBe(30614)
  })
})
