import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { doctorId, patientId, startConsultation } from '#support/chat/chat-room.ts'
import { write } from '#support/chat/write-to-doctor.ts'
import { identities } from '#support/browser/phone.ts'
import type { HarnessClient } from '#support/harness/running-harness.ts'
import type { WebPage } from '#support/webkit/web-page.ts'
import { test, useWebKit } from '#support/webkit/webkit-test.ts'

useWebKit()

const picture = 'public/static/logo.png'

async function openRoom(page: WebPage): Promise<void> {
  await page.open(`${pages.chat}?conversationID=C2C${doctorId}`)
  await page.waitFor({ css: '[role=log][aria-busy=false]' })
}

async function sendText(page: WebPage, text: string): Promise<void> {
  await page.fill('消息', text)
  await page.pressOn('button', '发送')
}

/** What the chat server has taken of the patient's, in its order: what the doctor will read. */
async function sent(harness: HarnessClient): Promise<string[]> {
  const events = await harness.events()
  return events
    .filter(({ path, code }) => path.endsWith('openim.sendmsg') && code === 0)
    .map(({ request }) => JSON.stringify(request))
}

async function taken(harness: HarnessClient): Promise<string[]> {
  return (await sent(harness)).flatMap((request) => /"Text":"([^"]+)"/.exec(request)?.[1] ?? [])
}

/** Runs in the page: whether a picture of this source is drawn there. */
function isDrawn(source: string): boolean {
  const selector = `[role=log] .media-frame__picture[src^="${source}"]`
  const image = document.querySelector<HTMLImageElement>(selector)
  return image !== null && image.complete && image.naturalWidth > 0
}

test('words and a picture go out, and come in', async ({ phone, harness }) => {
  await startConsultation(harness)
  const { page } = await phone(identities.bound)
  await openRoom(page)
  await sendText(page, '今天胎动正常')
  await page.waitFor({ role: 'article', name: '今天胎动正常' })
  await page.pressOn('button', '更多')
  await page.pick('input[type=file]', picture)
  await page.until('the picture that goes out', () => page.evaluate(isDrawn, 'blob:'))
  await page.until('what was sent', async () =>
    (await sent(harness)).some((request) => request.includes('TIMImageElem')),
  )
  await page.reload()
  await page.until('the picture that is kept', () => page.evaluate(isDrawn, 'http:'))
  const message = { from: doctorId, to: patientId, text: '好的，请继续观察' }
  await harness.post('/harness/api/im/messages', message)
  await page.waitFor({ role: 'article', name: '好的，请继续观察' })
})

test('what is said over a lost line goes out once and in order', async ({ phone, harness }) => {
  await startConsultation(harness)
  const { page, line, expectComplaint } = await phone(identities.bound)
  expectComplaint(/WebSocket|Load failed|network connection|not connect/)
  await openRoom(page)
  await sendText(page, '零')
  // Before it stands there, nothing is on its way: the line would be cut under it, and it be sent again.
  await page.waitFor({ role: 'article', name: '零' })
  await page.gone({ css: '[role=log] [aria-label^=发送中]' })
  line.cut()
  for (const text of ['一', '二', '三']) await sendText(page, text)
  await page.waitFor({ css: '[role=log] article', nth: 3 })
  line.mend()
  await page.until('what was said', async () => (await taken(harness)).length >= 4)
  expect(await taken(harness)).toEqual(['零', '一', '二', '三'])
})

test('who types before chat has logged in loses nothing, and nothing complains', async ({
  phone,
  harness,
}) => {
  await startConsultation(harness)
  const { page, line } = await phone(identities.bound)
  const held = line.hold('/im/binfo')
  await page.open(`${pages.chat}?conversationID=C2C${doctorId}`)
  await held.requested()
  await page.fill('消息', '在吗')
  held.release()
  await page.waitFor({ css: '[role=log][aria-busy=false]' })
  await page.pressOn('button', '发送')
  await page.waitFor({ role: 'article', name: '在吗' })
  await page.until('what was said', async () => (await taken(harness)).includes('在吗'))
})

test('a message that a search has found comes into sight, also while the list scrolls, and stays there', async ({
  phone,
  harness,
}) => {
  const found = '昨晚胎动有点少，今天好多了'
  await write(harness, { text: found })
  await write(harness, { text: '早上好 {n}', count: 60 })
  const { page } = await phone(identities.doctor)
  await page.open(pages.conversations)
  await page.fill('搜索', '动有点少')
  // An iPhone's list puts off what it does to the scroller for as long as that scrolls.
  const scrolling = await page.evaluate(() => {
    const scroll = () => document.querySelector('[role=log]')?.dispatchEvent(new Event('scroll'))
    return window.setInterval(scroll, 20)
  })
  await page.pressOn('link', found)
  await page.waitForText('没有更多聊天记录了')
  await page.evaluate((timer) => clearInterval(timer), scrolling)
  const highlighted = { css: '.feed__row--highlighted' }
  await page.waitFor(highlighted)
  await page.gone(highlighted)
  const isInSight = await page.evaluate((text) => {
    const rows = [...document.querySelectorAll('[role=log] article')]
    const row = rows.find((each) => each.textContent.includes(text))?.getBoundingClientRect()
    return row !== undefined && row.top > 0 && row.bottom < innerHeight
  }, found)
  expect(isInSight).toBe(true)
  await page.back()
  await page.waitFor({ role: 'link', name: found })
  await page.back()
  await page.gone({ role: 'link', name: found })
  await page.waitForText('早上好 60')
})
