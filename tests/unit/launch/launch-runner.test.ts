import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import { earlyHandlers, readMemory } from '#src/launch/early-effects.ts'
import type { EarlyLaunch } from '#src/launch/early-launch.ts'
import { runLaunch } from '#src/launch/launch-runner.ts'
import { step } from '#src/launch/launch-machine.ts'
import type { LaunchState, LateEffect } from '#src/launch/launch-state.ts'
import type { KeyValueStorage } from '#src/services/browser-storage.ts'
import { account, facts } from '#support/launch-driver.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/', search: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('readiness is checked again every 100 ms until the pages are mounted', async () => {
  const { early, states, opened, pages } = begin()
  await early.answer(paths.chatAccount, account)
  await early.answer(paths.doctorDetail, { doctorType: 2 })
  await vi.advanceTimersByTimeAsync(350)
  expect(states.at(-1)).toMatchObject({ at: 'joining' })

  pages.mounted = true
  await vi.advanceTimersByTimeAsync(49)
  expect(opened).toEqual([])
  await vi.advanceTimersByTimeAsync(51)
  expect(opened).toEqual(['/pages/desktop/desktop?token=T'])
  expect(states.at(-1)).toMatchObject({ at: 'open', token: 'T' })
})

test('mounted pages are ready with the last answer, without waiting for a check', async () => {
  const { early, opened, pages } = begin()
  pages.mounted = true
  await early.answer(paths.chatAccount, account)
  await early.answer(paths.doctorDetail, { doctorType: 1 })
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toEqual(['/pages/index/index'])
})

test('what the answers say of a token is stored while that token is', async () => {
  const { early, pages } = begin()
  pages.mounted = true
  early.storage.set('token', 'T')
  await early.answer(paths.doctorDetail, { doctorType: 2 })
  expect(early.storage.get('doctorType')).toBe('2')
  early.storage.set('token', 'ANOTHER')
  early.storage.set('id', '10002')
  await early.answer(paths.chatAccount, account)
  expect(early.storage.get('id')).toBe('10002')
})

test('once it is open, it is looked for what other tabs have stored meanwhile', async () => {
  const { early, pages, looks } = begin()
  pages.mounted = true
  await early.answer(paths.doctorDetail, { doctorType: 1 })
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toEqual([])
  await early.answer(paths.chatAccount, account)
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toEqual(['open'])
})

test('the loading indicator is shown for the chat account and hidden on its reply', async () => {
  const { early, loading } = begin()
  expect(loading).toEqual(['show'])
  await early.answer(paths.chatAccount, account)
  expect(loading).toEqual(['show', 'hide'])
})

test('after the launch no timer is left', async () => {
  const { early, pages } = begin()
  pages.mounted = true
  await early.answer(paths.chatAccount, account)
  await early.answer(paths.doctorDetail, { doctorType: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(vi.getTimerCount()).toBe(0)
})

/** A launch with the stored token T, as index.html hands it over, its two calls unanswered. */
function begin() {
  const states: LaunchState[] = []
  const opened: string[] = []
  const loading: string[] = []
  const looks: string[] = []
  const pages = { mounted: false }
  const early = handedOver()
  const launch = runLaunch(early, {
    onOpen: () => looks.push(launch.state().at),
    send: () => Promise.reject(new Error('this part of the launch calls nothing')),
    onState: (state) => states.push(state),
    toast: () => {},
    open: (location) => opened.push(location),
    isMounted: () => pages.mounted,
    loading: { show: () => loading.push('show'), hide: () => loading.push('hide') },
  })
  return { early, pages, states, opened, loading, looks }
}

function handedOver(): EarlyLaunch & { answer(path: string, data: object): Promise<void> } {
  const { state, effects } = step(
    { at: 'start' },
    { type: 'opened', facts: facts({ storedToken: 'T' }) },
  )
  const settle: Record<string, (data: object) => void> = {}
  const replies: EarlyLaunch['replies'] = effects.flatMap((effect) => {
    if (effect.do !== 'call') return []
    const reply = new Promise<{ status: number; body: string }>((resolve) => {
      const path: string = paths[effect.call.name]
      settle[path] = (data) =>
        resolve({
          status: 200,
          body: JSON.stringify({ code: 100000, success: true, msg: '', data }),
        })
    })
    return [{ call: effect.call, reply }]
  })
  return {
    storage: emptyStorage(),
    tab: emptyStorage(),
    state,
    parts: { step, earlyHandlers, readMemory },
    replies,
    isUnfinished: true,
    left: effects.filter((effect): effect is LateEffect => effect.do === 'checkReadiness'),
    async answer(path, data) {
      settle[path]?.(data)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

function emptyStorage<Key extends string>(): KeyValueStorage<Key> {
  const values = new Map<Key, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      if (value === null) values.delete(key)
      else values.set(key, value)
      return true
    },
  }
}
