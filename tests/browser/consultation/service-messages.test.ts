import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const roomWith = (peerId: string) => `${pages.chat}?conversationID=C2C${peerId}`

/** Of all that is said in the room, what stands there as a message of somebody's. */
function personMessage(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text })
}

describe('what the service says', () => {
  test('stands in the middle, each side reads its own, and nobody has answered by it', async ({
    phone,
    harness,
  }) => {
    await (await consultCalls(harness)).running()
    const { page: patient } = await phone('ios', identities.bound)
    await patient.goto(pages.home)
    await patient.getByText('与周敏医生的咨询正在进行').waitFor()
    // The notices count as unread.
    await patient
      .getByText(/\d 条未读/)
      .first()
      .waitFor({ state: 'attached' })
    expect(await patient.getByText('周敏医生回复了您').count()).toBe(0)
    const said = { from: '20001', to: '10001', text: '今天好些了吗' }
    await harness.post('/harness/api/im/messages', said)
    await patient.getByText('周敏医生回复了您').waitFor()
    await patient.goto(roomWith('20001'))
    await patient.getByText('现在可以和医生沟通病情了').waitFor()
    expect(await personMessage(patient, '现在可以和医生沟通病情了').count()).toBe(0)
    expect(await personMessage(patient, '今天好些了吗').count()).toBe(1)
    const { page: doctor } = await phone('android', identities.doctor)
    await doctor.goto(roomWith('10001'))
    await doctor.getByText('现在可以回复患者了').waitFor()
    expect(await personMessage(doctor, '现在可以回复患者了').count()).toBe(0)
    expect(await doctor.getByText('现在可以和医生沟通病情了').count()).toBe(0)
  })

  test('asks for a rating until it is given, also without a name', async ({ phone, harness }) => {
    const consultationId = await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.bound)
    await page.goto(roomWith('20001'))
    await page.getByRole('button', { name: '去评价' }).waitFor()
    await page.getByRole('link', { name: '写评价' }).tap()
    await page.getByRole('radiogroup', { name: '总体评价' }).locator('label').nth(4).tap()
    await page.getByLabel('评价内容').fill('医生很耐心')
    await page.getByRole('button', { name: '提交评价' }).tap()
    await page.getByRole('heading', { name: '我的评价' }).waitFor()
    await page.goto(roomWith('20001'))
    await page.getByText('已评价', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: '去评价' }).count()).toBe(0)
    expect(await page.locator(`a[href*="evaluate?consultationId=${consultationId}"]`).count()).toBe(
      0,
    )
  })
})
