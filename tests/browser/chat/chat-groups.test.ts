import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { field as composer } from '#support/chat/chat-room.ts'
import { doctorsGroup } from '#support/chat/doctors-group.ts'
import { openPage } from '#support/browser/open-page.ts'
import { identities } from '#support/browser/phone.ts'
import { smsAccount } from '#support/chat/sms-account.ts'
import {
  both,
  button,
  choose,
  consultation,
  dialog,
  groupPage,
  membersPage,
  open,
  patientId,
  shows,
  switches,
} from '#support/chat/group-page.ts'

useHarnessAndBrowser()

describe('the page of a group', () => {
  test('is the same to both, and says at once what the other has changed', async ({
    phone,
    harness,
  }) => {
    await doctorsGroup(harness, { ...both, notification: '每周三上午查房' })
    const patient = await open((await phone('android', identities.bound)).page)
    const doctor = await open((await phone('ios', identities.doctor)).page)
    for (const page of [doctor, patient]) {
      await shows(page, '会诊群')
      await shows(page, '群成员(2)')
      await shows(page, '每周三上午查房')
    }
    await button(doctor, /^群名称/).click()
    await dialog(doctor).getByRole('textbox').fill('产科会诊')
    await dialog(doctor).getByRole('textbox').press('Enter')
    await patient.getByRole('heading', { name: '产科会诊' }).waitFor()
    await button(doctor, /^群公告/).click()
    await dialog(doctor).getByRole('textbox').fill('改为周四')
    await choose(doctor, '发布')
    await shows(doctor, '公告已发布')
    await shows(patient, '改为周四')
  })

  test('keeps what is half written until it is given up on purpose', async ({ phone, harness }) => {
    await doctorsGroup(harness, both)
    const { page } = await phone('ios', identities.doctor)
    await open(page)
    await button(page, /^群公告/).click()
    const field = dialog(page).getByRole('textbox')
    await field.fill('写到一半')
    await page.keyboard.press('Escape')
    await choose(page, '继续填写')
    expect(await field.inputValue()).toBe('写到一半')
    await page.goBack()
    await choose(page, '放弃')
    await dialog(page).waitFor({ state: 'hidden' })
    await button(page, /^群公告/).click()
    expect(await field.inputValue()).toBe('')
    await page.goBack()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(page.url()).toContain(groupPage)
  })

  test('takes thirty characters for a name, and not none', async ({ phone, harness }) => {
    await doctorsGroup(harness, both)
    const page = await open((await phone('ios', identities.doctor)).page)
    await button(page, /^群名称/).click()
    const field = dialog(page).getByRole('textbox')
    await field.fill('  ')
    await choose(page, '保存')
    await shows(page, '请输入群名称')
    await field.fill('')
    await page.keyboard.insertText('💛'.repeat(40))
    await shows(page, '30/30')
    await choose(page, '保存')
    await page.getByRole('heading', { name: '💛'.repeat(30) }).waitFor()
  })

  test('offers to everybody what their role may do, and nothing else', async ({
    phone,
    harness,
  }) => {
    await doctorsGroup(harness, both)
    const patient = await open((await phone('android', identities.bound)).page)
    await button(patient, '退出群聊').waitFor()
    for (const name of ['添加', '移除', '解散群聊', /^群名称/, /^加群方式/]) {
      expect(await button(patient, name).count()).toBe(0)
    }
    expect(await patient.getByText('全员禁言').count()).toBe(0)
    const doctor = await open((await phone('ios', identities.doctor)).page)
    for (const name of ['添加', '移除', '解散群聊', /^群名称/, /^加群方式/]) {
      await button(doctor, name).waitFor()
    }
    expect(await button(doctor, '退出群聊').count()).toBe(0)
    await open(patient, membersPage('remove'))
    await shows(patient, '没有操作权限')
  })

  test('copies the id, and keeps the switches of the conversation', async ({ phone, harness }) => {
    await doctorsGroup(harness, both)
    const { page, context } = await phone('android', identities.bound)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await button(page, '复制群 ID').click()
    await shows(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('g1')
    await switches(page, /消息免打扰/)
    await switches(page, /置顶聊天/)
    await page.locator('.switch__input:checked').nth(1).waitFor()
    const commands = async () => (await harness.events()).map(({ path }) => path)
    await expect
      .poll(commands)
      .toEqual(
        expect.arrayContaining([
          'group_open_http_svc.modify_group_member_info',
          'recentcontact.top',
        ]),
      )
    await open(page)
    await page.locator('.switch__input:checked').nth(1).waitFor()
  })

  test('finds what was said by a word, and clears it only when that is sure', async ({
    phone,
    harness,
  }) => {
    await doctorsGroup(harness, { ...both, messages: ['明天上午复查胎心', '记得空腹'] })
    const { page } = await phone('android', identities.bound)
    await open(page)
    await button(page, '查找聊天记录').click()
    const field = dialog(page).getByRole('searchbox')
    await field.fill('胎心')
    const found = dialog(page).getByRole('link', { name: /明天上午复查胎心/ })
    await found.waitFor()
    expect(await dialog(page).getByRole('link').count()).toBe(1)
    await field.fill('查无此事')
    await shows(page, '没有找到相关消息')
    await choose(page, '关闭')
    await button(page, '清空聊天记录').click()
    await choose(page, '清空')
    await shows(page, '聊天记录已清空')
    await page.reload()
    await button(page, '查找聊天记录').click()
    await field.fill('胎心')
    await shows(page, '没有找到相关消息')
  })

  test('asks anew for those an @ can mean where that failed', async ({ phone, harness }) => {
    await doctorsGroup(harness, both)
    const { page } = await phone('ios', identities.doctor)
    await openPage(page, `${pages.chat}?conversationID=GROUPg1`)
    await page.getByText('大家好').waitFor()
    const match = { servcmd: 'group_open_http_svc.get_group_member_info' }
    await harness.post('/harness/api/faults', { match, errcode: 10002, times: 1 })
    await composer(page).pressSequentially('@')
    await dialog(page).getByText('加载失败').waitFor()
    await choose(page, '重试')
    await dialog(page).getByRole('button', { name: '林晓' }).click()
    await expect.poll(() => composer(page).inputValue()).toBe('@林晓 ')
  })

  test('mentions whom a draft calls, also once it was left and come back to', async ({
    phone,
    harness,
  }) => {
    await doctorsGroup(harness, both)
    const { page: patient } = await phone('android', identities.bound)
    const { page: doctor } = await phone('ios', identities.doctor)
    for (const page of [patient, doctor]) await openPage(page, pages.conversations)
    const row = (page: Page) => page.getByRole('link', { name: /会诊群/ })
    await row(doctor).click()
    await composer(doctor).pressSequentially('@')
    await dialog(doctor).getByRole('button', { name: '林晓' }).click()
    await expect.poll(() => composer(doctor).inputValue()).toBe('@林晓 ')
    await doctor.goBack()
    await row(doctor).click()
    await expect.poll(() => composer(doctor).inputValue()).toBe('@林晓 ')
    await button(doctor, '发送').click()
    await row(patient).getByText('[有人@我]').waitFor()
  })

  test('shows all members behind the first thirteen, by name', async ({ phone, harness }) => {
    const members = [patientId]
    for (let number = 10; number < 23; number++) {
      members.push((await smsAccount(harness, `139000000${number}`)).userId)
    }
    await doctorsGroup(harness, { members })
    const page = await open((await phone('ios', identities.doctor)).page)
    await shows(page, '群成员(15)')
    await expect.poll(() => page.locator('.member-grid__members .avatar').count()).toBe(13)
    await button(page, '查看更多群成员').click()
    await page.getByRole('heading', { name: '群成员', level: 1 }).waitFor()
    await button(page, /周敏.*群主.*我/).waitFor()
    await page.getByRole('searchbox').fill('林')
    await button(page, /周敏/).waitFor({ state: 'hidden' })
    await button(page, /林晓/).click()
    await dialog(page).getByRole('link', { name: '发消息' }).click()
    await page.waitForURL(/conversationID=C2C10001/)
  })
})

describe('who is not in a group', () => {
  test('asks to be let in, and is in as soon as the owner agrees', async ({ phone, harness }) => {
    await doctorsGroup(harness, {})
    const patient = await open((await phone('android', identities.bound)).page)
    const doctor = await open((await phone('ios', identities.doctor)).page)
    for (const way of ['拒绝', '同意']) {
      await patient.getByLabel('申请说明').fill('我是林晓，28 周')
      await button(patient, '申请加入').click()
      await shows(patient, '申请已提交，等待群主或管理员同意')
      await shows(doctor, '入群申请(1)')
      await shows(doctor, '我是林晓，28 周')
      await button(doctor, `${way}林晓的申请`).click()
      await shows(patient, way === '拒绝' ? '入群申请未通过' : '群成员(2)')
    }
    await doctor.getByText('入群申请').waitFor({ state: 'hidden' })
    await shows(doctor, '群成员(2)')
  })

  test('comes in by the rule that the owner has set', async ({ phone, harness }) => {
    await doctorsGroup(harness, {})
    const doctor = await open((await phone('ios', identities.doctor)).page)
    const { page } = await phone('android', identities.bound)
    for (const [rule, shown] of [
      ['禁止加群', '该群禁止加群，请联系群主邀请您加入'],
      ['自由加入', '任何人都可以直接加入这个群聊'],
    ] as const) {
      await button(doctor, /^加群方式/).click()
      await choose(doctor, rule)
      await button(doctor, `加群方式 ${rule}`).waitFor()
      await open(page)
      await shows(page, shown)
    }
    await button(page, '申请加入').click()
    await shows(page, '群成员(2)')
    await shows(doctor, '群成员(2)')
  })

  test('sees nothing of a work group, nor of one that is not there', async ({ phone, harness }) => {
    await doctorsGroup(harness, { type: 'Private' })
    const page = await open((await phone('android', identities.bound)).page)
    await shows(page, '无法查看这个群聊')
    await open(page, `${pages.group}?groupID=no-such-group`)
    await shows(page, '该群不存在或已解散')
    await open(page, pages.group)
    await shows(page, '没有指定群聊')
  })
})

describe.each(['light', 'dark'] as const)('in the %s theme axe finds nothing', (colorScheme) => {
  test('on the pages of a group, and in what they open', async ({ phone, harness }) => {
    await consultation(harness)
    await doctorsGroup(harness, { ...both, notification: '每周三上午查房' })
    const { page } = await phone('ios', identities.doctor)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const check = async () => expect(await axeFindings(page)).toEqual([])
    await open(page)
    await check()
    for (const name of [/^群公告/, /^加群方式/, '林晓', '查找聊天记录']) {
      await button(page, name).click()
      await dialog(page).waitFor()
      await check()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
    }
    for (const mode of ['all', 'add', 'remove', 'admin', 'mute', 'transfer']) {
      await open(page, membersPage(mode))
      await check()
    }
  })
})
