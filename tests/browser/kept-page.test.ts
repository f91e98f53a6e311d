import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

/**
 * Lets the next message be dropped that React posts to itself, as browsers do with one that is on its
 * way while the page is put away.
 */
async function messageDropper(page: Page) {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const dropper = { isOn: false, dropped: 0 }
    Object.assign(window, { dropper })
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [unknown]) {
      if (!dropper.isOn) return postMessage.apply(this, args)
      dropper.isOn = false
      dropper.dropped += 1
    }
  })
  return {
    turnOn: () =>
      page.evaluate(() => Object.assign(Reflect.get(window, 'dropper'), { isOn: true })),
    hasDropped: () => page.evaluate(() => Reflect.get(window, 'dropper').dropped === 1),
  }
}

/** Whether the document is still the one that was there when it was asked first. */
const isTheSame = (page: Page) =>
  page.evaluate(() => {
    const isMarked = Reflect.has(window, 'marked')
    Object.assign(window, { marked: true })
    return isMarked
  })

const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

const doctor = (page: Page) => page.getByText('主任医师').first()

describe('a page that the browser has kept', () => {
  test('begins anew where React has stopped in the midst of its work', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    const dropper = await messageDropper(page)
    const searches: (() => Promise<void>)[] = []
    await page.route(`**${doctorSearch.path}*`, async (route) => {
      if (searches.push(() => route.continue()) > 1) await route.continue()
    })
    await page.goto(pages.askDoctor)
    await expect.poll(() => searches.length).toBe(1)
    expect(await isTheSame(page)).toBe(false)
    await dropper.turnOn()
    await searches[0]?.()
    await expect.poll(dropper.hasDropped).toBe(true)

    const loaded = page.waitForEvent('framenavigated')
    await comeBack(page)
    await loaded
    await doctor(page).waitFor()
    expect(await isTheSame(page)).toBe(false)
  })

  test('goes on where it was left otherwise', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.clock.install()
    await page.goto(pages.askDoctor)
    await doctor(page).waitFor()
    expect(await isTheSame(page)).toBe(false)
    await comeBack(page)
    await page.clock.runFor(2000)
    expect(await isTheSame(page)).toBe(true)
  })

  test('begins anew only once there is a line', async ({ phone }) => {
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await page.clock.install()
    const dropper = await messageDropper(page)
    await page.goto(pages.askDoctor)
    await doctor(page).waitFor()
    expect(await isTheSame(page)).toBe(false)
    await page.context().setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await dropper.turnOn()
    await comeBack(page)
    await expect.poll(dropper.hasDropped).toBe(true)
    await page.clock.runFor(2000)
    expect(await isTheSame(page)).toBe(true)
    const loaded = page.waitForEvent('framenavigated')
    await page.context().setOffline(false)
    await loaded
    await doctor(page).waitFor()
    expect(await isTheSame(page)).toBe(false)
  })
})
