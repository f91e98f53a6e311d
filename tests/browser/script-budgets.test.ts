import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { doctorId, messageOf, openRoom, patientId, sendText } from '#support/chat/chat-room.ts'
import {
  builtFile,
  chatScripts,
  circularScripts,
  gzipKb,
  homeScripts,
  routeScripts,
  sdkScript,
} from '#support/browser/client-build.ts'
import { neverIdle } from '#support/browser/idle.ts'
import { identities } from '#support/browser/phone.ts'
import { followRequests } from '#support/browser/requests.ts'

useHarnessAndBrowser()

const size = (files: string[]) => files.reduce((sum, file) => sum + gzipKb(builtFile(file)), 0)

describe('the build', () => {
  test('has at most 165 KB of script for the home page, with what index.html carries', () => {
    const html = builtFile('index.html').toString()
    const inlined = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)
    const kb = size(homeScripts()) + inlined.reduce((sum, text) => sum + gzipKb(text), 0)
    expect(kb).toBeGreaterThan(60)
    expect(kb).toBeLessThanOrEqual(165)
  })

  test('has at most 14 KB of HTML', () => {
    expect(gzipKb(builtFile('index.html'))).toBeLessThanOrEqual(14)
  })

  test('has nothing of chat in any first load but what starts it later', () => {
    const first = new Set([...homeScripts(), ...routeScripts().flatMap(({ files }) => files)])
    expect(first).not.toContain(sdkScript())
  })

  test('has no script that waits for itself', () => {
    expect(circularScripts()).toEqual([])
  })

  test('adds at most 20 KB for any other route', () => {
    const sizes = routeScripts().map(({ page, files }) => [page, size(files)] as const)
    expect(sizes.length).toBeGreaterThan(30)
    expect(sizes.filter(([, kb]) => kb > 20)).toEqual([])
  })

  test('adds at most 185 KB over the home page for a conversation, with the SDK', () => {
    const kb = size(chatScripts())
    expect(kb).toBeGreaterThan(gzipKb(builtFile(sdkScript())))
    expect(kb).toBeLessThanOrEqual(185)
  })
})

test('a conversation opens and goes on with the scripts that are counted, and no others', async ({
  phone,
  harness,
}) => {
  const message = { from: doctorId, to: patientId, text: '今天胎动正常吗' }
  await harness.post('/harness/api/im/messages', message)
  const { page } = await phone('ios', identities.bound)
  const counted = new Set([...homeScripts(), ...chatScripts()])
  await page.route('**/assets/*.js', (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    // The others never come, as on a line that has just died.
    return counted.has(file) ? route.continue() : undefined
  })
  await openRoom(page, doctorId)
  await messageOf(page, message.text).waitFor()
  await sendText(page, '正常')
  await messageOf(page, '正常').getByText('未读', { exact: true }).waitFor()
})

test('Chromium loads the scripts that are counted for the home page, and no others', async ({
  phone,
}) => {
  const { page } = await phone('outside')
  await neverIdle(page)
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) loaded.add(pathname.slice(1))
  })
  const untilAnswered = followRequests(page)
  await page.goto(pages.home)
  await page
    .getByRole('list')
    .filter({ has: page.getByText('关注') })
    .first()
    .waitFor()
  await untilAnswered()
  expect([...loaded].toSorted()).toEqual(homeScripts().toSorted())
})
