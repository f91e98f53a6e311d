import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import type { ChatPerson } from '#support/chat/chat-person.ts'
import { doctorsGroup } from '#support/chat/doctors-group.ts'
import { identities } from '#support/browser/phone.ts'
import { smsChatPerson } from '#support/chat/sms-account.ts'
import {
  both,
  button,
  choose,
  consultation,
  open,
  patientId,
  shows,
  switches,
} from '#support/chat/group-page.ts'

useHarnessAndBrowser()

/** The code that the service refuses a text with; 0 if it does not. */
async function codeOfSending({ tim, types }: ChatPerson, text: string): Promise<number> {
  const conversationType = types.CONV_GROUP
  const message = tim.createTextMessage({ to: 'g1', conversationType, payload: { text } })
  return tim.sendMessage(message).then(
    () => 0,
    ({ code }: { code: number }) => code,
  )
}

/** How many changes of the group somebody was told of. */
function tipsOf(person: ChatPerson): number {
  const received = person.eventData('MESSAGE_RECEIVED')
  return received.filter((message) => JSON.stringify(message).includes('TIMGroupTipElem')).length
}

describe('the members of a group', () => {
  test('are brought in and put out, as both see at once', async ({ phone, harness }) => {
    await consultation(harness)
    await doctorsGroup(harness, {})
    const patient = await open((await phone('android', identities.bound)).page)
    await button(patient, '申请加入').waitFor()
    const doctor = await open((await phone('ios', identities.doctor)).page)
    await button(doctor, '添加').click()
    await doctor.getByRole('checkbox', { name: /林晓/ }).check()
    await button(doctor, '确定(1)').click()
    await shows(doctor, '群成员(2)')
    await shows(patient, '群成员(2)')
    await button(doctor, '添加').click()
    const taken = doctor.getByRole('checkbox', { name: /林晓.*已在群聊中/ })
    await taken.waitFor()
    expect(await taken.isDisabled()).toBe(true)
    await doctor.goBack()
    await button(doctor, '移除').click()
    await doctor.getByRole('checkbox', { name: /林晓/ }).check()
    await button(doctor, '确定(1)').click()
    await shows(doctor, '确定从群聊中删除所选成员？')
    await choose(doctor, '移出')
    await shows(doctor, '群成员(1)')
    await button(patient, '申请加入').waitFor()
  })

  test('are added as far as they can be, which is said', async ({ phone, harness }) => {
    await doctorsGroup(harness, {})
    const none = { avatar: '', role: 'patient', title: '', department: '', hospital: '' }
    const contacts = [
      { ...none, userId: patientId, name: '林晓' },
      { ...none, userId: 'gone', name: '已注销' },
    ]
    const body = { code: 100_000, success: true, msg: '', data: { contacts } }
    const { page } = await phone('ios', identities.doctor)
    await page.route(/\/api\/ask\/im\/contacts/, (route) => route.fulfill({ json: body }))
    await open(page)
    await button(page, '添加').click()
    for (const name of [/林晓/, /已注销/]) await page.getByRole('checkbox', { name }).check()
    await button(page, '确定(2)').click()
    await shows(page, '部分群成员添加失败')
    await shows(page, '群成员(2)')
  })

  test('become administrators and are none again', async ({ phone, harness }) => {
    await doctorsGroup(harness, both)
    const patient = await open((await phone('android', identities.bound)).page)
    const doctor = await open((await phone('ios', identities.doctor)).page)
    await doctor.getByRole('link', { name: /^群管理员/ }).click()
    await doctor.getByRole('checkbox', { name: /林晓/ }).check()
    await button(doctor, '确定(1)').click()
    await patient.getByText('全员禁言').waitFor()
    await button(doctor, '取消林晓的管理员').click()
    await patient.getByText('全员禁言').waitFor({ state: 'hidden' })
    await doctor.getByRole('checkbox', { name: /林晓/ }).waitFor()
  })

  test('are silent while all are muted, or they alone', async ({ phone, harness }) => {
    await doctorsGroup(harness, both)
    const patient = await smsChatPerson(harness, '13800000001')
    expect(await codeOfSending(patient, '大家好')).toBe(0)
    const doctor = await open((await phone('ios', identities.doctor)).page)
    const after = async (action: () => Promise<void>) => {
      const before = tipsOf(patient)
      await action()
      await patient.until(() => (tipsOf(patient) > before ? true : undefined), 'the tip')
    }
    await after(() => switches(doctor, /全员禁言/))
    expect(await codeOfSending(patient, '有人吗')).toBe(10_017)
    await after(() => switches(doctor, /全员禁言/))
    expect(await codeOfSending(patient, '谢谢')).toBe(0)
    await button(doctor, '林晓').click()
    await choose(doctor, '禁言')
    await after(() => choose(doctor, '10 分钟'))
    expect(await codeOfSending(patient, '有人吗')).toBe(10_017)
    await doctor.getByRole('link', { name: '单独禁言 1 人' }).click()
    await after(() => button(doctor, '解除林晓的禁言').click())
    await button(doctor, '解除林晓的禁言').waitFor({ state: 'hidden' })
    expect(await codeOfSending(patient, '谢谢')).toBe(0)
  })

  test('may speak again when the owner changes their mind at once', async ({ phone, harness }) => {
    await doctorsGroup(harness, both)
    const patient = await smsChatPerson(harness, '13800000001')
    const doctor = await open((await phone('ios', identities.doctor)).page)
    const muting = doctor.getByRole('switch', { name: /全员禁言/ })
    await muting.evaluate((each: HTMLInputElement) => {
      each.click()
      // React has shown the first by then; the answer to it takes longer.
      return new Promise((resolve) => requestAnimationFrame(() => resolve(each.click())))
    })
    await patient.until(() => (tipsOf(patient) === 2 ? true : undefined), 'both tips')
    await expect.poll(() => muting.isChecked()).toBe(false)
    expect(await codeOfSending(patient, '谢谢')).toBe(0)
  })

  test('take over a group that is handed to one of them', async ({ phone, harness }) => {
    await doctorsGroup(harness, both)
    const patient = await open((await phone('android', identities.bound)).page)
    const doctor = await open((await phone('ios', identities.doctor)).page)
    await doctor.getByRole('link', { name: '转让群组' }).click()
    await shows(doctor, '只能选择一个成员作为新群主')
    await doctor.getByRole('radio', { name: /林晓/ }).check()
    await button(doctor, '确定(1)').click()
    await choose(doctor, '转让')
    await button(doctor, '退出群聊').waitFor()
    await button(patient, '解散群聊').waitFor()
  })

  test('leave for good, and are no longer there for the others', async ({ phone, harness }) => {
    await doctorsGroup(harness, both)
    const patient = await open((await phone('android', identities.bound)).page)
    const doctor = await open((await phone('ios', identities.doctor)).page)
    await shows(doctor, '群成员(2)')
    await button(patient, '退出群聊').click()
    await choose(patient, '退出')
    await patient.waitForURL(`**${pages.conversations}`)
    await shows(doctor, '群成员(1)')
  })

  test('are told when the group is no more', async ({ phone, harness }) => {
    await doctorsGroup(harness, both)
    const patient = await open((await phone('android', identities.bound)).page)
    const doctor = await open((await phone('ios', identities.doctor)).page)
    await button(doctor, '解散群聊').click()
    await choose(doctor, '解散')
    await doctor.waitForURL(`**${pages.conversations}`)
    await shows(patient, '该群不存在或已解散')
  })
})
