import { onTestFinished, vi } from 'vitest'
import type { ChatAccount } from '#contract/person.ts'
import { createMemoryStore, type OutboxStore } from '#src/services/im-client/outbox/outbox-store.ts'
import { startChat, type ChatPorts } from '#src/services/im-client/start-chat.ts'
import type { ObservedValue } from '#src/services/im-client/observed-value.ts'
import type { VendorSdk, VendorTim } from '#src/services/im-client/vendor/vendor-type.ts'
import { timeLimit } from '#support/time-limit.ts'
import { forgetDevice, loadSdk } from './chat-sdk.ts'
import type { ChatHarness } from './chat-harness.ts'

type ClientOptions = {
  store?: OutboxStore
  storage?: ChatPorts['storage']
  renew?: ChatPorts['renew']
  userSig?: string
}

/** The application's chat in this process, with the vendor's SDK and nothing signed in. */
export function openClient(harness: ChatHarness, userId: string, options: ClientOptions = {}) {
  forgetDevice()
  const { store = createMemoryStore(), storage = createStorage() } = options
  const ports = {
    loading: { show: vi.fn<() => void>(), hide: vi.fn<() => void>() },
    fetchDoctor: vi.fn<() => void>(),
    showLoggedInElsewhere: vi.fn<() => void>(),
    onKicked: vi.fn<ChatPorts['onKicked']>(),
    renew: vi.fn<ChatPorts['renew']>(options.renew ?? (async () => accountOf(harness, userId))),
  }
  const sdk = loadSdk()
  const load = async (): Promise<VendorSdk> => ({
    // Its declaration names enumerations where plain strings go.
    create: (given) => sdk.create(given) as unknown as VendorTim,
    uploadPlugin: null,
  })
  const proxy = `${harness.url.replace(/^http/, 'ws')}/im`
  const started = startChat({ ...ports, storage, proxy, load, store: async () => store })
  onTestFinished(started.close)
  const account = accountOf(harness, userId, options.userSig)
  return {
    ...started,
    ports,
    account,
    store,
    storage,
    async enter() {
      started.setAccount(account)
      await until(started.chat.status, ({ at }) => at === 'ready')
    },
  }
}

export type ChatClient = ReturnType<typeof openClient>

/** Resolves with the value once it is so: now, or after a change. */
export function until<T>(
  observed: ObservedValue<T>,
  isSo: (value: T) => boolean,
  withinMs = timeLimit(8000),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const overdue = setTimeout(() => {
      end()
      reject(new Error(`waited in vain; it is ${JSON.stringify(observed.current())}`))
    }, withinMs)
    const end = observed.subscribe(look)
    function look(): void {
      if (!isSo(observed.current())) return
      clearTimeout(overdue)
      end()
      resolve(observed.current())
    }
    look()
  })
}

export function createStorage(): ChatPorts['storage'] {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      if (value === null) values.delete(key)
      else values.set(key, value)
      return true
    },
  }
}

function accountOf(
  harness: ChatHarness,
  userId: string,
  userSig = harness.sigOf(userId),
): ChatAccount {
  return { sdkAppId: harness.context.chatApp.sdkAppId, userId, userSig, expire: 86_400 }
}
