import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createVendorLink } from '#src/services/im-client/vendor/vendor-link.ts'
import type { VendorTim } from '#src/services/im-client/vendor/vendor-type.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const accountOf = (userId: string) => ({ sdkAppId: 1, userId, userSig: 'sig', expire: 86_400 })
const never = new AbortController().signal

/** A link whose instances log in, and answer what their blacklist is added to by `block`. */
function openLink() {
  const lost = vi.fn<() => Error | null>(() => null)
  const block = vi.fn<() => Promise<object>>()
  const methods: Partial<Record<string, () => unknown>> = { addToBlacklist: block }
  const succeed = async () => ({ data: { tinyID: '1' } })
  const make = () =>
    // Only what is asked of it here.
    new Proxy({} as VendorTim, { get: (_, name) => methods[String(name)] ?? succeed })
  const link = createVendorLink({
    async load() {
      const error = lost()
      if (error !== null) throw error
      return { create: make, uploadPlugin: null }
    },
    proxy: '',
    logLevel: () => 4,
    whenReady: async () => {},
  })
  const ask = () => link.ask(z.unknown(), (tim) => tim.addToBlacklist({ userIDList: ['20001'] }))
  return { link, block, ask, lost }
}

test('what an instance has not answered is refused as it is let go of', async () => {
  const { link, block, ask } = openLink()
  await link.logIn(accountOf('10001'), never)
  block.mockReturnValue(new Promise(() => {}))
  const answer = ask()
  await vi.waitFor(() => expect(block).toHaveBeenCalled())
  await Promise.all([link.logOut(), expect(answer).rejects.toMatchObject({ code: 2024 })])
})

test('what was asked too often is asked again, and never of the next person’s instance', async () => {
  const { link, block, ask } = openLink()
  const tooOften = { code: 2996 }
  await link.logIn(accountOf('10001'), never)
  block.mockRejectedValueOnce(tooOften).mockResolvedValue({ data: {} })
  const answered = ask()
  await vi.advanceTimersByTimeAsync(2000)
  await answered
  expect(block).toHaveBeenCalledTimes(2)

  block.mockRejectedValueOnce(tooOften)
  const refused = ask().catch((error: unknown) => error)
  await vi.waitFor(() => expect(block).toHaveBeenCalledTimes(3))
  await link.logOut()
  await link.logIn(accountOf('10002'), never)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await refused).toMatchObject({ code: 2024 })
  expect(block).toHaveBeenCalledTimes(3)
})

test('where the script does not come nobody has refused anything, and the next login asks for it again', async () => {
  const { link, lost } = openLink()
  lost.mockReturnValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const login = () => link.logIn(accountOf('10001'), never)
  await expect(login()).rejects.toMatchObject({ failure: 'network' })
  await login()
  expect(link.tinyId()).toBe('1')
})
