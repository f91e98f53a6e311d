import { authChannel, authType } from '#contract/product-ids.ts'
import { paths } from '#contract/paths.ts'
import type { ClientStorage, TabStorage } from '#src/services/browser-storage.ts'
import { deviceIdIn, type ProductCall } from '#src/services/product-call.ts'
import { randomId } from '#src/services/random-id.ts'
import { settings } from '#src/services/settings.ts'
import type { StorageKey } from '#contract/storage-keys.ts'
import { authorizeUrl } from './authorize-url.ts'
import { redirectTarget } from './launch-landing.ts'
import { memoryTexts, parseMemory, rememberPending, type LaunchMemory } from './launch-memory.ts'
import type {
  EarlyEffect,
  LateEffect,
  LaunchCall,
  LaunchEffect,
  LaunchEvent,
} from './launch-state.ts'

export type Storages = { storage: ClientStorage; tab: TabStorage }

type Ports = Storages & {
  dispatch: (event: LaunchEvent) => void
  call: Handlers['call']
}

type Handlers = {
  [D in EarlyEffect['do']]: (effect: Extract<EarlyEffect, { do: D }>) => void
}

/** Runs the effects of the launch that need only the browser. */
export function earlyHandlers({ storage, tab, dispatch, call }: Ports): Handlers {
  return {
    initialise: () => {
      deviceIdIn(storage)
      storage.set('needReLogin', '1')
    },
    cleanUrl: ({ to }) => history.replaceState(history.state, '', to),
    remember: ({ memory }) => void writeMemory({ storage, tab }, memory),
    keepEntry: ({ entry }) => void tab.set('launchEntry', entry),
    store: ({ values, whose }) => {
      if (whose !== undefined && storage.get('token') !== whose) return
      for (const [key, value] of Object.entries(values)) {
        // Object.entries widens the keys of the effect's own record to string.
        storage.set(key as StorageKey, value)
      }
    },
    authorize: ({ entry }) => {
      const state = randomId()
      const memory = rememberPending(readMemory({ storage, tab }), { state, entry })
      if (!writeMemory({ storage, tab }, memory))
        return dispatch({ type: 'authorizeRefused', entry })
      location.replace(authorizationPage(entry, state))
    },
    call,
  }
}

export function isLate(effect: LaunchEffect): effect is LateEffect {
  return effect.do === 'toast' || effect.do === 'open' || effect.do === 'checkReadiness'
}

export function performEarly(handlers: Handlers, effect: EarlyEffect): void {
  // The table is total over the union; TypeScript cannot pair a key with its member.
  const handle = handlers[effect.do] as (effect: EarlyEffect) => void
  handle(effect)
}

export function readMemory({ storage, tab }: Storages): LaunchMemory {
  return parseMemory({ tab: tab.get('launch'), everywhere: storage.get('spentCodes') })
}

/** Whether the tab keeps the authorizations under way. */
function writeMemory({ storage, tab }: Storages, memory: LaunchMemory): boolean {
  const texts = memoryTexts(memory)
  storage.set('spentCodes', texts.everywhere)
  return tab.set('launch', texts.tab)
}

function authorizationPage(entry: string, state: string): string {
  return authorizeUrl({
    page: settings.authorizeUrl,
    appId: settings.appIdInApp,
    redirectUri: location.origin + redirectTarget(entry),
    scope: settings.authorizeScope,
    state,
  })
}

/** The product call of a call that the launch decided on. */
export function productCallOf(storage: ClientStorage, call: LaunchCall): ProductCall {
  const path = paths[call.name]
  switch (call.name) {
    case 'authLogin': {
      const input = { code: call.code, authType, appId: settings.appIdInApp, authChannel }
      return { path, input, token: storage.get('token') }
    }
    case 'autoLogin':
      return { path, input: { token: call.token }, token: call.token }
    case 'chatAccount':
    case 'doctorDetail':
      return { path, input: {}, token: call.token }
  }
}
