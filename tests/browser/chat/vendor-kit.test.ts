import { beforeAll, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { sharedBrowser } from '#support/browser/shared-processes.ts'
import { smsChatAccount } from '#support/chat/sms-account.ts'
import {
  choose,
  doctorId,
  messageOf,
  openRoom,
  patientId,
  sendText,
  startConsultation,
} from '#support/chat/chat-room.ts'
import { write } from '#support/chat/write-to-doctor.ts'
import { buildKitPage } from '#support/kit/kit-folder.ts'
import { openKitPage } from '#support/kit/kit-page.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

let folder: string | null

beforeAll(async () => {
  folder = await buildKitPage()
}, timeLimit(300_000))

/** The doctor at a page of the kit, the patient's conversation open. */
async function openKit(harness: RunningHarness, built: string) {
  await startConsultation(harness)
  const account = await smsChatAccount(harness, '13800000003')
  const chatter = { ...account, peerId: patientId }
  return openKitPage(await sharedBrowser(), { folder: built, harnessUrl: harness.url, chatter })
}

/** Commands that the chat server has no answer for. */
async function unknownCommands(harness: RunningHarness): Promise<string[]> {
  return (await harness.events()).filter(({ code }) => code === 60009).map(({ path }) => path)
}

const unreached = 'npm reaches no registry: the vendor’s kit was not tried'

test('the vendor’s React kit chats with a phone of the application, both ways', async ({
  phone,
  harness,
  skip,
}) => {
  if (folder === null) return skip(unreached)
  const kit = await openKit(harness, folder)
  await kit.send('您好，哪里不舒服？')
  const patient = await phone('ios', identities.bound)
  await openRoom(patient.page, doctorId)
  await messageOf(patient.page, '您好，哪里不舒服？').waitFor()
  await sendText(patient.page, '昨晚开始发烧')
  await kit.messageOf('昨晚开始发烧').waitFor()
  await kit.send('量过体温吗？')
  await messageOf(patient.page, '量过体温吗？').waitFor()
  await messageOf(patient.page, '昨晚开始发烧').getByText('已读', { exact: true }).waitFor()
  await choose(messageOf(patient.page, '昨晚开始发烧'), '撤回')
  await kit.page.getByRole('main').getByText('撤回').waitFor()
  expect(await unknownCommands(harness)).toEqual([])
  expect(kit.sockets()).toEqual([harness.url.replace('http', 'ws')])
  expect(kit.errors()).toEqual([])
})

test('the kit catches up with what was written while its line was down, and while its page was closed', async ({
  harness,
  skip,
}) => {
  if (folder === null) return skip(unreached)
  const kit = await openKit(harness, folder)
  await kit.send('在吗？')
  await harness.post('/harness/api/im/drop', { userId: doctorId })
  await write(harness, { text: '我在' })
  await kit.messageOf('我在').waitFor()
  await kit.page.goto('about:blank')
  await write(harness, { text: '刚才没看到' })
  await kit.page.goBack()
  await kit.messageOf('刚才没看到').waitFor()
  await kit.messageOf('在吗？').waitFor()
  expect(await unknownCommands(harness)).toEqual([])
  expect(kit.errors()).toEqual([])
})
