import { choiceOrDefault, locales } from '#contract/preferences.ts'
import { followAppearance } from '#src/services/appearance.ts'
import { openBrowserStorage, type ClientStorage } from '#src/services/browser-storage.ts'
import type { RawReply } from '#src/services/product-call.ts'
import { earlyHandlers, isLate, performEarly, readMemory, type Storages } from './early-effects.ts'
import { sendEarly } from './early-sender.ts'
import { gatherFacts } from './launch-facts.ts'
import { step } from './launch-machine.ts'
import type { LateEffect, LaunchCall, LaunchEvent, LaunchState } from './launch-state.ts'

/** How far the launch came before the application's script was there to go on with it. */
export type EarlyLaunch = Storages & {
  state: LaunchState
  /** The launch's code. index.html contains it, so the bundle that continues the launch has no copy. */
  parts: { step: typeof step; earlyHandlers: typeof earlyHandlers; readMemory: typeof readMemory }
  left: LateEffect[]
  replies: { call: LaunchCall; reply: Promise<RawReply> }[]
  /**
   * Whether the launch begins anew when the browser restores the page from its cache: it had navigated away, or its
   * calls were aborted as the page was left. True until the application continues the launch.
   */
  isUnfinished: boolean
}

declare global {
  interface Window {
    earlyLaunch?: EarlyLaunch
  }
}

/**
 * The launch's first step, inlined into index.html: it redirects, or sends the first calls,
 * before anything else has been fetched.
 */
function launchEarly(): EarlyLaunch {
  const early: EarlyLaunch = {
    storage: openBrowserStorage(() => localStorage),
    tab: openBrowserStorage(() => sessionStorage),
    state: { at: 'start' },
    parts: { step, earlyHandlers, readMemory },
    left: [],
    replies: [],
    isUnfinished: true,
  }
  const handlers = earlyHandlers({
    storage: early.storage,
    tab: early.tab,
    dispatch,
    call: ({ call }) => early.replies.push({ call, reply: sendEarly(early.storage, call) }),
  })

  function dispatch(event: LaunchEvent): void {
    const { state, effects } = step(early.state, event)
    early.state = state
    for (const effect of effects) {
      if (isLate(effect)) early.left.push(effect)
      else performEarly(handlers, effect)
    }
  }

  followAppearance(early.storage)
  dispatch({ type: 'opened', facts: gatherFacts(early) })
  return early
}

/**
 * The application's tags wait in a template, out of sight of the browser's preload scanner:
 * a page that is about to be replaced fetches nothing.
 */
function fetchApplication({ storage }: Storages): void {
  const waiting = document.querySelector<HTMLTemplateElement>('template#application')
  if (!waiting) return
  const tags = document.importNode(waiting.content, true)
  tags.querySelector('script')?.addEventListener('error', () => offerReload(storage))
  document.head.append(tags)
}

/** The application's script did not come: a tap loads the page anew (spec 2). */
function offerReload(storage: ClientStorage): void {
  const failed = document.querySelector<HTMLElement>('.splash p')
  if (!failed) return
  const language = choiceOrDefault(locales, storage.get('language'))
  document.documentElement.lang = language
  for (const text of failed.querySelectorAll('span')) text.hidden = text.lang !== language
  failed.addEventListener('click', () => location.reload())
  failed.parentElement?.removeAttribute('aria-busy')
  failed.hidden = false
}

window.earlyLaunch = launchEarly()
if (window.earlyLaunch.state.at !== 'leaving') fetchApplication(window.earlyLaunch)

// The browser restored the page from its cache, as on the way back from the authorization page.
addEventListener('pageshow', (event) => {
  if (event.persisted && window.earlyLaunch?.isUnfinished && navigator.onLine) location.reload()
})
