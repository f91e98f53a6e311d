import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CallEvent } from '#contract/control.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { callRows } from '#support/browser/console-page.ts'
import { costlyTasksOfActs } from '#support/browser/phone-speed.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const count = 10_000
const names = ['/sns/auth', '/api/ask/doctor/search', '/connect/oauth2/authorize', '/bucket/a.png']

function eventOf(id: number): CallEvent {
  return {
    id,
    at: 1_800_000_000_000 + id * 40,
    method: id % 3 === 0 ? 'GET' : 'POST',
    path: names[id % names.length] ?? '',
    query: `n=${id}`,
    status: id % 50 === 0 ? 503 : 200,
    code: id % 7 === 0 ? 40163 : null,
    ms: (id % 90) + 0.5,
    flow: `flow-${id % 40}`,
    request: { keyword: `number ${id}` },
    reply: { errcode: 0, list: [id, id + 1] },
    fault: null,
    phone: id % 5 === 0 ? 2 : null,
  }
}

/** The console of a harness that has had 10,000 calls, which come at once. */
async function openMany(page: Page, query = ''): Promise<void> {
  const lines = Array.from({ length: count }, (_, at) => {
    const event = eventOf(at + 1)
    return `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`
  })
  // Nobody connects again before the test is over.
  const body = `retry: 3600000\n\n${lines.join('')}`
  await page.route('**/harness/api/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  )
  await page.setViewportSize({ width: 1400, height: 860 })
  await page.goto(`/harness/?lang=en${query}`)
  await page
    .getByRole('status')
    .getByText(/calls$/)
    .waitFor()
  await expect.poll(() => page.locator('.toolbar__count').textContent()).not.toBe('0 calls')
}

const wheels = [-900, -2400, -700, 1500, -3000, 600]

/** Wheels through what is shown by so many pixels, and waits for the frame that shows it. */
async function wheel(page: Page, by: number): Promise<void> {
  await page.getByRole('listbox').hover()
  await page.mouse.wheel(0, by)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

// By the processor: the time that passes has the stalls of the machine in it.
test.for([
  ['the list', '', 'Calls, oldest first'],
  ['the diagram', '&view=diagram', 'Sequence of calls'],
] as const)(
  '10,000 calls scroll in %s without a task of 50 ms, on a processor four times slower',
  { timeout: timeLimit(300_000) },
  async ([, query, label], { phone }) => {
    const { page } = await phone('outside')
    const open = async () => {
      await openMany(page, query)
      await page.getByText('10,000 calls').or(page.getByText('10000 calls')).first().waitFor()
      await page.getByRole('listbox', { name: label }).waitFor()
      expect(await callRows(page).count()).toBeLessThan(80)
    }
    const acts = wheels.map((by) => async () => {
      await wheel(page, by)
      expect(await callRows(page).count()).toBeLessThan(80)
    })
    expect(await costlyTasksOfActs(page, open, acts)).toEqual(acts.map(() => []))
  },
)

test('no row of the diagram lies over another in any frame, however high its note', async ({
  phone,
}) => {
  const { page } = await phone('outside')
  await openMany(page, '&view=diagram')
  await page.getByRole('listbox', { name: 'Sequence of calls' }).waitFor()
  const seen = await page.evaluateHandle(() => {
    const drawn = { frames: 0, notes: 0, covered: 0 }
    // After the list's own observer, and before the frame is painted: what changes its size is told.
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.position = 'fixed'
    new ResizeObserver(() => {
      const rows = [...document.querySelectorAll('[role=option]')]
      const boxes = rows.map((row) => row.getBoundingClientRect()).toSorted((a, b) => a.top - b.top)
      drawn.frames += 1
      drawn.notes += document.querySelectorAll('.step__note').length
      drawn.covered += boxes.filter(
        ({ bottom }, at) => bottom - 1 > (boxes[at + 1]?.top ?? bottom),
      ).length
    }).observe(probe)
    const nextFrame = () => {
      probe.style.width = `${1 + (drawn.frames % 2)}px`
      requestAnimationFrame(nextFrame)
    }
    nextFrame()
    return drawn
  })
  for (const by of wheels) await wheel(page, by)
  const { frames, notes, covered } = await seen.jsonValue()
  expect(frames).toBeGreaterThan(10)
  expect(notes).toBeGreaterThan(10)
  expect(covered).toBe(0)
})
