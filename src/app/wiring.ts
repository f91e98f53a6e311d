import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { isInsideMessagingApp } from '#contract/messaging-app.ts'
import type { EarlyLaunch } from '#src/launch/early-launch.ts'
import { noticeOf } from '#src/launch/launch-answers.ts'
import { runLaunch } from '#src/launch/launch-runner.ts'
import type { LaunchState, Notice } from '#src/launch/launch-state.ts'
import { CallError, createProductClient } from '#src/services/product-client.ts'
import { sendProductCall } from '#src/services/product-call.ts'
import { clientAtom } from '#src/state/client-atom.ts'
import { loadingCountAtom, showToastAtom } from '#src/state/feedback-atoms.ts'
import { sessionAtom, type ChatState, type Session } from '#src/state/session-atom.ts'
import messages from './locales/zh-Hans.json'
import { sessionActions } from './session-actions.ts'

/** Constructs the application around the launch that index.html began. */
export function wire(early: EarlyLaunch) {
  i18n.load('zh-Hans', messages)
  i18n.activate('zh-Hans')

  const store = createStore()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  store.set(queryClientAtom, queryClient)

  const loading = {
    show: () => store.set(loadingCountAtom, (count) => count + 1),
    hide: () => store.set(loadingCountAtom, (count) => count - 1),
  }
  const toast = (notice: Notice) => store.set(showToastAtom, wordsOf(notice))
  const report = (error: unknown) =>
    toast(error instanceof CallError ? noticeOf(error) : { key: 'server' })

  const { storage } = early
  const inApp = isInsideMessagingApp(navigator.userAgent)
  const call = createProductClient({
    loading,
    send: (path, input) => sendProductCall(storage, path, input),
  })
  const launch = runLaunch(early, {
    loading,
    toast,
    onState: (state) => store.set(sessionAtom, sessionOf(state)),
  })
  const session = sessionActions({
    call,
    storage,
    launch,
    inApp,
    report,
    forgetQueries: () => queryClient.clear(),
  })
  store.set(clientAtom, { call, storage, inApp, report, session })

  return {
    store,
    queryClient,
    onMounted: (navigate: (location: string, options: { replace: true }) => void) =>
      launch.mounted((location) => navigate(location, { replace: true })),
  }
}

function wordsOf(notice: Notice): string {
  return 'msg' in notice ? notice.msg : i18n._(`failure.${notice.key}`)
}

function sessionOf(state: LaunchState): Session {
  switch (state.at) {
    case 'start':
    case 'leaving':
    case 'authorizing':
    case 'verifying':
      return { phase: 'launching' }
    case 'unsettled':
      return { phase: 'unsettled' }
    case 'joining':
      if (state.held) return { phase: 'launching' }
      return openSession(state.token, { at: 'fetching' })
    case 'open':
      return openSession(state.token, chatOf(state))
  }
}

function openSession(token: string | null, chat: ChatState): Session {
  const signedIn = token !== null
  return { phase: 'open', signedIn, chat: signedIn ? chat : { at: 'none' } }
}

function chatOf({ account, trouble }: Extract<LaunchState, { at: 'open' }>): ChatState {
  if (account !== null) return { at: 'known', account }
  return { at: 'failed', msg: trouble === null ? '' : wordsOf(trouble) }
}
