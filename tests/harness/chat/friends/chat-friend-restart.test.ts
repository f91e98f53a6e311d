import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { issueUserSig } from '#harness/im/user-sig.ts'
import {
  allow,
  applications,
  ask,
  friends,
  groupsOf,
  hasFriends,
} from '#support/chat/chat-friends.ts'
import { sdksWithFriends, type SdkName } from '#support/chat/chat-sdk.ts'
import { openSdkPage } from '#support/chat/sdk-page.ts'
import { restartable } from '#support/harness/harness-process.ts'
import { timeLimit } from '#support/time-limit.ts'

const chatApp = { sdkAppId: 1600012345, key: 'k'.repeat(64) }

/** A page of somebody, signed in; it has to be closed before its server goes. */
async function openPage(url: string, userId: string, sdkName: SdkName) {
  const now = Math.floor(Date.now() / 1000)
  const userSig = issueUserSig(chatApp, { userId, now, expire: 86_400 })
  const page = openSdkPage({ url, sdkAppId: chatApp.sdkAppId, userId, userSig, sdkName })
  await page.logIn()
  return page
}

describe.for(sdksWithFriends)('with %s', (sdkName) => {
  it(
    'has friends, groups and applications after the server was killed',
    async () => {
      onTestFinished(() => void vi.unstubAllEnvs())
      vi.stubEnv('TIM_SDKAPPID', String(chatApp.sdkAppId))
      vi.stubEnv('TIM_SECRET_KEY', chatApp.key)
      const harness = restartable()
      const { url } = await harness.start()
      const doctor = await openPage(url, '20001', sdkName)
      const colleague = await openPage(url, '20002', sdkName)
      await allow(colleague, 'NeedConfirm')
      expect(await ask(doctor, { to: '10001', remark: '林女士' })).toBe(0)
      expect(await ask(doctor, { to: '20002', wording: '我是周敏' })).toBe(30539)
      await hasFriends(doctor, ['10001'])
      await doctor.tim.createFriendGroup({ name: '三十五周', userIDList: ['10001'] })

      for (const page of [doctor, colleague]) await page.close()
      const restarted = await harness.restart('SIGKILL')
      const later = await openPage(restarted.url, '20001', sdkName)
      await hasFriends(later, ['10001'])
      expect(await friends(later)).toMatchObject([{ remark: '林女士', groupList: ['三十五周'] }])
      await vi.waitFor(async () => expect(await groupsOf(later)).toEqual({ 三十五周: ['10001'] }))
      const answering = await openPage(restarted.url, '20002', sdkName)
      await vi.waitFor(async () => {
        const { friendApplicationList, unreadCount } = await applications(answering)
        expect(friendApplicationList).toMatchObject([{ userID: '20001', wording: '我是周敏' }])
        expect(unreadCount).toBe(1)
      })
      const type = answering.types.SNS_APPLICATION_AGREE_AND_ADD
      await answering.tim.acceptFriendApplication({ userID: '20001', type })
      await hasFriends(later, ['10001', '20002'])
      for (const page of [later, answering]) await page.close()
    },
    timeLimit(40_000),
  )
})
