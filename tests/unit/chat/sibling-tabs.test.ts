import { expect, onTestFinished, test } from 'vitest'
import { openSiblingTabs } from '#src/services/im-client/session/sibling-tabs.ts'

function openTab(now: () => number) {
  const tab = openSiblingTabs(now)
  onTestFinished(tab.close)
  return tab
}

test('of two tabs that enter at once, either can be the one that is kicked', async () => {
  const [first, second] = [openTab(() => 0), openTab(() => 0)]
  second.announce('10001')
  await expect.poll(() => first.hasEntered('10001')).toBe(true)
  first.announce('10001')
  await expect.poll(() => second.hasEntered('10001')).toBe(true)
  expect(first.hasEntered('10001')).toBe(true)
})

test('a tab that entered a minute ago, or with another person, kicks nobody', async () => {
  let nowMs = 0
  const [first, second] = [openTab(() => nowMs), openTab(() => nowMs)]
  second.announce('10001')
  await expect.poll(() => first.hasEntered('10001')).toBe(true)
  expect(first.hasEntered('20001')).toBe(false)
  nowMs = 60_000
  expect(first.hasEntered('10001')).toBe(false)
})
