import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryStore } from '#src/services/im-client/outbox/outbox-store.ts'
import { startChat } from '#src/services/im-client/start-chat.ts'
import type { VendorTim } from '#src/services/im-client/vendor/vendor-type.ts'
import { createStorage } from '#support/chat/chat-client.ts'

/** The level that the SDK's log is set to once somebody is signed in. */
async function levelWith(stored: string | null): Promise<number | undefined> {
  const setLogLevel = vi.fn<(level: number) => void>()
  const answers = async () => ({ data: { tinyID: '1' } })
  // Only what the first steps of a login ask of the SDK.
  const tim = new Proxy({ setLogLevel } as Partial<VendorTim> as VendorTim, {
    get: (given, name) => (name === 'setLogLevel' ? given.setLogLevel : answers),
  })
  const storage = createStorage()
  storage.set('imLogLevel', stored)
  const { setAccount, close } = startChat({
    storage,
    proxy: '',
    loading: { show: () => {}, hide: () => {} },
    renew: async () => null,
    fetchDoctor: () => {},
    showLoggedInElsewhere: () => {},
    onKicked: () => {},
    store: async () => createMemoryStore(),
    load: async () => ({ create: () => tim, uploadPlugin: null }),
  })
  onTestFinished(close)
  setAccount({ sdkAppId: 1, userId: '10001', userSig: 'sig', expire: 86_400 })
  await expect.poll(() => setLogLevel).toHaveBeenCalled()
  return setLogLevel.mock.lastCall?.[0]
}

test('the SDK says nothing on the console, unless the storage asks for it', async () => {
  expect(await levelWith(null)).toBe(4)
  expect(await levelWith('0')).toBe(0)
  for (const unknown of ['', 'all', '5', '-1']) expect(await levelWith(unknown)).toBe(4)
})
