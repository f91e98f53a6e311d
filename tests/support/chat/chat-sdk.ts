import { createRequire } from 'node:module'
import type TIM from 'tim-js-sdk'

type Sdk = typeof TIM
export type Tim = ReturnType<Sdk['create']>

const require = createRequire(import.meta.url)

/** The build that the application bundles, the one with friends, and the vendor's next package. */
const files = {
  'tim-js-sdk': require.resolve('tim-js-sdk'),
  'tim-js-sdk with friends': require.resolve('tim-js-sdk/tim-js-friendship.js'),
  '@tencentcloud/chat': require.resolve('@tencentcloud/chat'),
}

export type SdkName = keyof typeof files

export const sdksWithFriends = ['tim-js-sdk with friends', '@tencentcloud/chat'] as const

/**
 * The vendor's SDK, unmodified, in this process (im-protocol 0). Every call gives a copy of its
 * own: one copy knows one user of an app at a time.
 */
export function loadSdk(name: SdkName = 'tim-js-sdk'): Sdk {
  giveBrowser()
  delete require.cache[files[name]]
  // What the packages export; the declarations of all three agree on what tests call.
  return require(files[name]) as Sdk
}

const kept = new Map<string, string>()

/** The few things of a browser that it asks for while it loads. */
function giveBrowser(): void {
  if ('window' in globalThis) return
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  const given = {
    window: globalThis,
    addEventListener: () => {},
    removeEventListener: () => {},
    document: { charset: 'UTF-8' },
    location: { href: 'http://127.0.0.1/' },
    localStorage,
  }
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
}

/** What the SDK keeps between visits is gone: the next login is on a new device. */
export function forgetDevice(): void {
  kept.clear()
}
