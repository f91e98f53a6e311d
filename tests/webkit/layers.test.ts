import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { doctorId, patientId, startConsultation } from '#support/chat/chat-room.ts'
import { identities } from '#support/browser/phone.ts'
import { test, useWebKit } from '#support/webkit/webkit-test.ts'

useWebKit()

test('back takes dialogs and sheets away one by one, and then the page', async ({ phone }) => {
  const { page, start } = await phone(identities.doctor)
  await page.open(pages.workbench)
  await page.waitForText('周敏')
  await page.pressOn('link', '我的')
  for (let time = 0; time < 2; time += 1) {
    await page.pressOn('button', '退出登录')
    await page.waitFor({ role: 'dialog' })
    await page.back()
    await page.gone({ role: 'dialog' })
    await page.at(pages.userInfo)
  }
  await page.pressOn('button', '退出登录')
  await page.waitFor({ role: 'dialog' })
  await page.pressOn('button', '取消')
  await page.gone({ role: 'dialog' })
  // Tabs take the place of one another.
  await page.back()
  await page.at(start)
})

test('a sheet’s choice opens a dialog, and back takes that away alone', async ({ phone }) => {
  const { page, start } = await phone()
  await page.open('/harness/gallery?only=action-sheet')
  for (let time = 0; time < 2; time += 1) {
    await page.pressOn('button', '更多')
    await page.pressOn('button', '删除会话')
    await page.waitForText('删除会话？')
    await page.back()
    await page.gone({ role: 'dialog' })
  }
  await page.back()
  await page.at(start)
})

test('a kick after a rest says why, and back leaves the room where it is', async ({
  phone,
  harness,
}) => {
  await startConsultation(harness)
  await harness.post('/harness/api/im/messages', { from: doctorId, to: patientId, text: '您好' })
  const { page } = await phone(identities.bound)
  await page.open(pages.service)
  await page.waitForText('林晓')
  await page.pressOn('link', '消息')
  await page.pressOn('link', '周敏')
  await page.at(pages.chat)
  await page.waitFor({ css: '[role=log][aria-busy=false]' })
  await page.rest()
  await harness.post('/harness/api/im/kick', { userId: patientId, reason: 'REST_API_Kick' })
  await page.waitFor({ role: 'dialog' })
  await page.back()
  await page.gone({ role: 'dialog' })
  await page.at(pages.chat)
  await page.back()
  await page.at(pages.conversations)
  expect(await page.has({ role: 'dialog' })).toBe(false)
})

test('a half-filled form asks before back leaves it', async ({ phone }) => {
  const { page } = await phone(identities.bound)
  await page.open(pages.service)
  await page.waitForText('林晓')
  await page.pressOn('link', '我的')
  await page.pressOn('link', '患者管理')
  await page.pressOn('button', '添加患者')
  await page.fill('姓名', '林小满')
  await page.back()
  await page.waitForText('放弃填写？')
  await page.pressOn('button', '继续填写')
  await page.gone({ text: '放弃填写？' })
  await page.back()
  await page.pressOn('button', '放弃')
  await page.gone({ role: 'dialog' })
  await page.at(pages.askPersons)
})
