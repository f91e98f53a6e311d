import { createRequire } from 'node:module'
import type TIM from 'tim-js-sdk'

type Sdk = typeof TIM
export type Tim = ReturnType<Sdk['create']>

const load = createRequire(import.meta.url)

/**
 * The vendor's SDK, unmodified, in this process (im-protocol 0). Every call gives a copy of its
 * own: one copy knows one user of an app at a time.
 */
export function loadSdk(): Sdk {
  giveBrowser()
  delete load.cache[load.resolve('tim-js-sdk')]
  // What the package exports, by its own declaration.
  return load('tim-js-sdk') as Sdk
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
