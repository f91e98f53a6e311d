import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { isInsideMessagingApp } from '#contract/messaging-app.ts'
import type { EarlyLaunch } from '#src/launch/early-launch.ts'
import { runLaunch } from '#src/launch/launch-runner.ts'
import type { LaunchState } from '#src/launch/launch-state.ts'
import { showAppearance } from '#src/services/appearance.ts'
import { failures, noticeOf, type Notice } from '#src/services/failure-table.ts'
import { dropForeignDrafts } from '#src/services/drop-foreign-drafts.ts'
import { lazyProductSender } from '#src/services/lazy-product-sender.ts'
import { CallError, createProductClient, type Call } from '#src/services/product-client.ts'
import { createServerClock } from '#src/services/server-clock.ts'
import type { StartedChat } from '#src/services/im-client/start-chat.ts'
import { createBridge } from '#src/services/wechat-bridge.ts'
import { clientAtom, type Client } from '#src/state/client-atom.ts'
import { feedbackAtom, platformToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom, withdrawAtom } from '#src/state/question-atom.ts'
import { sessionAtom, type ChatState, type Session } from '#src/state/session-atom.ts'
import { onPageReturn } from '#src/ui/frame/page-return.ts'
import { createHistoryLayers } from '#src/ui/overlay/history-layers.ts'
import { createNavigationBlocker } from '#src/ui/overlay/navigation-blocker.ts'
import { inPlace } from './back-from-login.ts'
import { activateLocale, activateStoredLocale } from './messages.ts'
import { createNavigation } from './navigation.ts'
import { reloadStoppedReact } from './reload-stopped-react.ts'
import { sessionActions } from './session-actions.ts'

/** Constructs the application around the launch that index.html began. */
export function wire(early: EarlyLaunch) {
  const { storage } = early
  const clock = createServerClock(() => Date.now())
  // First of all: the first fetch of a page needs it.
  const sendProductCall = lazyProductSender(async () => {
    const { createProductSender } = await import('#src/services/product-sender.ts')
    return createProductSender(storage, clock)
  })
  const store = createStore()
  const navigation = createNavigation()
  /** An atom that no page looks at keeps what it had until its client is another one. */
  const beginQueries = () =>
    store.set(queryClientAtom, new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  beginQueries()

  const loading = {
    show: () => store.set(feedbackAtom, { type: 'loadingShown' }),
    hide: () => store.set(feedbackAtom, { type: 'loadingHidden' }),
  }
  const toast = (notice: Notice) => store.set(platformToastAtom, noticeText(notice))
  const inApp = isInsideMessagingApp(navigator.userAgent)
  const send = createProductClient({
    loading,
    send: (path, input, { unseen = false, signal }) =>
      sendProductCall({ path, input, token: storage.get('token') }, { outlives: unseen, signal }),
  })
  const launch = runLaunch(early, {
    send: sendProductCall,
    loading,
    toast,
    open: (location) => navigation.go(location, { replace: true, state: inPlace }),
    isMounted: navigation.isMounted,
    onState(state) {
      if (state.at === 'open' && state.token !== null) dropForeignDrafts(storage)
      store.set(sessionAtom, sessionOf(state))
    },
    // Other tabs are followed only once the launch is open, which it may be before all of this is wired.
    onOpen: () => queueMicrotask(() => void followOtherTabs()),
  })
  const forgetPerson = () => {
    store.get(queryClientAtom).clear()
    store.set(withdrawAtom)
  }
  const session = sessionActions({
    call: send,
    storage,
    launch,
    beginQueries,
    forgetPerson,
    forgetUnsent: async (userId) => (await (chat ??= startChat()))?.forgetUnsent(userId),
  })

  /** The stored token is one for all tabs of this browser. */
  async function followOtherTabs(): Promise<void> {
    const state = launch.state()
    if (state.at !== 'open' || state.token === storage.get('token')) return
    // Where it can't be fetched, the next event or refused call tries again.
    const tabs = await import('./follow-other-tabs.ts').catch(() => null)
    await tabs?.followOtherTabs({
      storage,
      launch,
      begin: session.begin,
      end() {
        forgetPerson()
        launch.dispatch({ type: 'signedOut' })
        toast({ situation: 'sessionEnded' })
      },
      async reload() {
        await layers.abandon()
        window.location.reload()
      },
    })
  }
  addEventListener('storage', () => void followOtherTabs())
  onPageReturn(() => void followOtherTabs())

  // A page that was left while its texts were loading comes back in the default language.
  onPageReturn(() => void activateStoredLocale(storage))

  onPageReturn(reloadStoppedReact)

  const layers = createHistoryLayers()
  let chat: Promise<StartedChat | null> | null = null
  const startChat = async () => {
    try {
      const { wireChat } = await import('./chat-wiring.ts')
      const { go } = navigation
      const ports = { store, forgetPerson, storage, launch, go, call, report, toast, loading }
      return await wireChat(ports)
    } catch {
      // The script failed to load: the next page that needs it imports it again.
      chat = null
      return null
    }
  }

  /** A call by a page: an expired token ends the session, whichever call it refuses (spec 8). */
  const call: Call = async (endpoint, input, options) => {
    const token = storage.get('token')
    try {
      return await send(endpoint, input, options)
    } catch (error) {
      if (error instanceof CallError && error.signedOut) {
        await followOtherTabs()
        // Another token, or none, may be stored by now.
        if (token !== null && storage.get('token') === token) await endSession(token, error)
      }
      throw error
    }
  }

  async function endSession(token: string, { situation, msg }: CallError): Promise<void> {
    forgetPerson()
    const location = window.location.pathname + window.location.search
    // A half-filled form keeps its draft, so its leave guard need not ask; its history entry goes, too.
    await layers.abandon()
    launch.dispatch({ type: 'sessionEnded', token, location, notice: noticeOf(situation, msg) })
  }

  function report(error: unknown): void {
    if (!(error instanceof CallError)) return toast({ situation: 'httpStatus' })
    // A call that ended the session has shown why already.
    if (!error.signedOut) toast(noticeOf(error.situation, error.msg))
  }

  const notify: Client['notify'] = (situation, msg) => toast(noticeOf(situation, msg))
  store.set(clientAtom, {
    call,
    storage,
    inApp,
    report,
    notify,
    connectChat: async () => (await (chat ??= startChat())) !== null,
    session,
    async setLocale(locale) {
      loading.show()
      try {
        storage.set('language', await activateLocale(locale))
        // The server's texts are in the language, too.
        void store.get(queryClientAtom).invalidateQueries()
      } finally {
        loading.hide()
      }
    },
    showIn(appearance) {
      storage.set('appearance', appearance)
      showAppearance(storage)
    },
  })

  const blockNavigation = createNavigationBlocker({
    layers,
    askToLeave: () =>
      store.set(askAtom, {
        title: i18n._('leave.title'),
        text: i18n._('leave.text'),
        yes: i18n._('leave.yes'),
        no: i18n._('leave.no'),
        danger: true,
      }),
    navigate: navigation.go,
  })

  return {
    store,
    now: clock.now,
    layers,
    blockNavigation,
    quit: inApp ? createBridge().closeWindow : null,
    onMounted: navigation.mounted,
  }
}

export type Wiring = ReturnType<typeof wire>

function noticeText(notice: Notice): string {
  return 'msg' in notice ? notice.msg : i18n._(failures[notice.situation].textId)
}

function sessionOf(state: LaunchState): Session {
  switch (state.at) {
    case 'start':
    case 'leaving':
    case 'authorizing':
    case 'verifying':
      return { phase: 'launching' }
    case 'unverified':
      return { phase: 'unverified' }
    case 'joining':
      if (state.held) return { phase: 'launching' }
      return openSession(state.token, { at: 'fetching' })
    case 'open':
      return openSession(state.token, chatOf(state))
    case 'signingOut':
      return sessionOf(state.session)
  }
}

function openSession(token: string | null, chat: ChatState): Session {
  const signedIn = token !== null
  return { phase: 'open', signedIn, chat: signedIn ? chat : { at: 'none' } }
}

function chatOf({ account, failure }: Extract<LaunchState, { at: 'open' }>): ChatState {
  if (account !== null) return { at: 'known', account }
  return { at: 'failed', msg: failure === null ? '' : noticeText(failure) }
}
