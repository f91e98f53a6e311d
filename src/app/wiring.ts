import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { isInsideMessagingApp } from '#contract/messaging-app.ts'
import type { EarlyLaunch } from '#src/launch/early-launch.ts'
import { runLaunch } from '#src/launch/launch-runner.ts'
import type { LaunchState } from '#src/launch/launch-state.ts'
import { showAppearance } from '#src/services/appearance.ts'
import { copyText } from '#src/services/clipboard.ts'
import { failures, noticeOf, type Notice } from '#src/services/failure-table.ts'
import { dropForeignDrafts } from '#src/services/drop-foreign-drafts.ts'
import { lazyProductSender } from '#src/services/lazy-product-sender.ts'
import { CallError, createProductClient, type Call } from '#src/services/product-client.ts'
import type { StartedChat } from '#src/services/im-client/start-chat.ts'
import { createBridge } from '#src/services/wechat-bridge.ts'
import { clientAtom, type Client, type SessionActions } from '#src/state/client-atom.ts'
import { feedbackAtom, platformToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { sessionAtom, type ChatState, type Session } from '#src/state/session-atom.ts'
import { onPageReturn } from '#src/ui/frame/page-return.ts'
import { createHistoryLayers } from '#src/ui/overlay/history-layers.ts'
import { createNavigationBlocker } from '#src/ui/overlay/navigation-blocker.ts'
import { activateLocale, activateStoredLocale } from './messages.ts'
import { createNavigation } from './navigation.ts'
import { sessionActions } from './session-actions.ts'

/** Constructs the application around the launch that index.html began. */
export function wire(early: EarlyLaunch) {
  const { storage } = early
  // Ahead of all else: what a page fetches first needs it.
  const sendProductCall = lazyProductSender(async () => {
    const { createProductSender } = await import('#src/services/product-sender.ts')
    return createProductSender(storage)
  })
  const store = createStore()
  const navigation = createNavigation()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  store.set(queryClientAtom, queryClient)

  const loading = {
    show: () => store.set(feedbackAtom, { type: 'loadingShown' }),
    hide: () => store.set(feedbackAtom, { type: 'loadingHidden' }),
  }
  const toast = (notice: Notice) => store.set(platformToastAtom, wordsOf(notice))
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
    open: (location) => navigation.go(location, { replace: true }),
    isMounted: navigation.isMounted,
    onState(state) {
      if (state.at === 'open' && state.token !== null) dropForeignDrafts(storage)
      store.set(sessionAtom, sessionOf(state))
    },
  })
  const forgetQueries = () => queryClient.clear()
  const session: SessionActions = {
    ...sessionActions({
      call: send,
      storage,
      launch,
      inApp,
      report,
      forgetQueries,
      leaveChat: async () => (await chat)?.signOut(),
    }),
    authorizeAgain: () => launch.authorizeAgain(),
    retryChat: () => launch.dispatch({ type: 'chatRetried', location: window.location.pathname }),
  }

  // Of a page that was left while its texts came the default language is all that there is.
  onPageReturn(() => void activateStoredLocale(storage))

  const layers = createHistoryLayers()
  let chat: Promise<StartedChat | null> | null = null
  const startChat = async () => {
    try {
      const { wireChat } = await import('./chat-wiring.ts')
      const { go } = navigation
      const ports = { store, queryClient, storage, launch, go, call, report, toast, loading }
      return await wireChat(ports)
    } catch {
      // It was not fetched: the next page that needs it asks again.
      chat = null
      return null
    }
  }

  /** A call of a page's: a token that is over ends the session, wherever it shows (spec 8). */
  const call: Call = async (endpoint, input, options) => {
    const token = storage.get('token')
    try {
      return await send(endpoint, input, options)
    } catch (error) {
      if (token !== null && error instanceof CallError && error.signedOut) {
        forgetQueries()
        const notice = noticeOf(error.situation, error.msg)
        const location = window.location.pathname + window.location.search
        // A half-filled form keeps its draft, so it holds nobody; nor does its entry stay behind.
        if (storage.get('token') === token) await layers.abandon()
        launch.dispatch({ type: 'sessionEnded', token, location, notice })
      }
      throw error
    }
  }

  function report(error: unknown): void {
    if (!(error instanceof CallError)) return toast({ situation: 'httpStatus' })
    // What ended the session has been said where it led to.
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
    copy: async (text) => notify((await copyText(text)) ? 'copied' : 'copyRefused'),
    session,
    async setLocale(locale) {
      loading.show()
      try {
        storage.set('language', await activateLocale(locale))
        // What the server says is in it, too.
        void queryClient.invalidateQueries()
      } finally {
        loading.hide()
      }
    },
    showIn(appearance) {
      storage.set('appearance', appearance)
      showAppearance(storage)
    },
    clearCache() {
      storage.set('uni_search_history', null)
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.invalidateQueries()
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
    queryClient,
    layers,
    blockNavigation,
    quit: inApp ? createBridge().closeWindow : null,
    onMounted: navigation.mounted,
  }
}

export type Wiring = ReturnType<typeof wire>

function wordsOf(notice: Notice): string {
  return 'msg' in notice ? notice.msg : i18n._(failures[notice.situation].words)
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
  return { at: 'failed', msg: failure === null ? '' : wordsOf(failure) }
}
