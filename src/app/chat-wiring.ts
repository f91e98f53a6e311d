import { i18n } from '@lingui/core'
import type { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { loginPath } from '#contract/pages.ts'
import { chatAccount, doctorDetail } from '#contract/endpoints/person-endpoints.ts'
import { personalKeys } from '#contract/storage-keys.ts'
import type { LaunchRunner } from '#src/launch/launch-runner.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import type { Notice } from '#src/services/failure-table.ts'
import { kickMessages } from '#src/services/im-client/session/kick-messages.ts'
import { startChat, type StartedChat } from '#src/services/im-client/start-chat.ts'
import { imProxy } from '#src/services/im-settings.ts'
import { CallError, type Call } from '#src/services/product-client.ts'
import { chatAtom } from '#src/state/chat-atom.ts'
import { chatNeededAtom } from '#src/state/chat-connection-atom.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { sessionAtom, type Session } from '#src/state/session-atom.ts'
import { unreadAtom } from '#src/state/unread-atom.ts'
import { loadMessages } from './messages.ts'
import type { Navigation } from './navigation.ts'

type Ports = {
  store: ReturnType<typeof createStore>
  forgetPerson: () => void
  storage: ClientStorage
  launch: LaunchRunner
  go: Navigation['go']
  call: Call
  report: (error: unknown) => void
  toast: (notice: Notice) => void
  loading: { show(): void; hide(): void }
}

/** Starts chat for whoever is signed in. It is loaded with the SDK, after the first load. */
export async function wireChat(ports: Ports): Promise<StartedChat> {
  const { store, storage, launch, call, report, toast } = ports
  await loadMessages('chat')
  const started = startChat({
    storage,
    proxy: imProxy,
    loading: whereNeeded(ports),
    renew: () => renew(call),
    fetchDoctor: () => void fetchDoctor(ports).catch(report),
    showLoggedInElsewhere: () => toast({ situation: 'loggedInElsewhere' }),
    onKicked(reason) {
      forgetEverything(storage)
      ports.forgetPerson()
      launch.dispatch({ type: 'signedOut' })
      const why = i18n._(kickMessages[reason])
      toast({ msg: why })
      void offerLogin(ports, why)
    },
  })
  const { chat, setAccount } = started
  store.set(chatAtom, chat)
  chat.unread.subscribe(() => store.set(unreadAtom, chat.unread.current()))
  const follow = () => {
    const account = accountIn(store.get(sessionAtom))
    if (account !== undefined) setAccount(account)
  }
  store.sub(sessionAtom, follow)
  follow()
  return started
}

/** Asks over the page whether to sign in again, with the reason of the kick, and returns here after (screens 7, 12). */
async function offerLogin({ store, go }: Ports, why: string): Promise<void> {
  const yes = await store.set(askAtom, {
    title: i18n._('guard.signedOut'),
    text: why,
    yes: i18n._('button.login'),
    no: i18n._('button.cancel'),
  })
  if (yes) go(loginPath(window.location.pathname + window.location.search))
}

/** Who is signed in to chat; undefined while that is being asked. */
function accountIn(session: Session) {
  if (session.phase !== 'open') return undefined
  if (!session.signedIn) return null
  return session.chat.at === 'known' ? session.chat.account : undefined
}

/** Shows loading only on pages that need chat. */
function whereNeeded({ store, loading }: Ports): Ports['loading'] {
  let isUnderWay = false
  let isShown = false

  function follow(): void {
    const shouldShow = isUnderWay && store.get(chatNeededAtom)
    if (shouldShow === isShown) return
    isShown = shouldShow
    if (isShown) loading.show()
    else loading.hide()
  }

  function turn(on: boolean): void {
    isUnderWay = on
    follow()
  }

  store.sub(chatNeededAtom, follow)
  return { show: () => turn(true), hide: () => turn(false) }
}

async function renew(call: Call) {
  try {
    return await call(chatAccount, {})
  } catch (error) {
    // A call with an expired token has ended the session by itself, and shows that.
    if (error instanceof CallError && error.kind === 'refused' && !error.signedOut) return null
    throw error
  }
}

async function fetchDoctor({ call, storage, store }: Ports): Promise<void> {
  const token = storage.get('token')
  const doctor = await call(doctorDetail, {})
  // Whoever has signed out meanwhile has nothing kept of them, least of all for the next one.
  if (storage.get('token') !== token) return
  storage.set('doctorType', String(doctor.doctorType))
  store.get(queryClientAtom).setQueryData(['doctorDetail'], doctor)
}

/** Spec 4: a kick clears everything that is stored. */
function forgetEverything(storage: ClientStorage): void {
  // What the browser has refused to keep is in this page's memory alone.
  for (const key of personalKeys) storage.set(key, null)
  try {
    window.localStorage.clear()
  } catch {
    // The storage is blocked: there is nothing in it.
  }
}
