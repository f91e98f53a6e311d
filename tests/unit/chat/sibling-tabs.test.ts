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

test('a tab that entered a minute before this one, or with another person, kicks nobody', async () => {
  let nowMs = 0
  const [first, second] = [openTab(() => nowMs), openTab(() => nowMs)]
  second.announce('10001')
  await expect.poll(() => first.hasEntered('10001')).toBe(true)
  expect(first.hasEntered('20001')).toBe(false)
  nowMs = 60_000
  first.announce('10001')
  expect(first.hasEntered('10001')).toBe(false)
})

test('a tab that was suspended for hours knows that the one which has entered meanwhile has kicked it', async () => {
  let nowMs = 0
  const [first, second] = [openTab(() => nowMs), openTab(() => nowMs)]
  first.announce('10001')
  nowMs = 600_000
  second.announce('10001')
  await expect.poll(() => first.hasEntered('10001')).toBe(true)
  nowMs = 8 * 3_600_000
  expect(first.hasEntered('10001')).toBe(true)
})

test('a tab that comes once another has announced its login can be kicked by it, and not by one of a minute ago', async () => {
  let nowMs = 0
  const first = openTab(() => nowMs)
  first.announce('10001')
  const second = openTab(() => nowMs)
  await expect.poll(() => second.hasEntered('10001')).toBe(true)
  second.announce('10001')
  expect(second.hasEntered('10001')).toBe(true)
  nowMs = 60_001
  const third = openTab(() => nowMs)
  await expect.poll(() => third.hasEntered('10001')).toBe(true)
  third.announce('10001')
  expect(third.hasEntered('10001')).toBe(false)
})
