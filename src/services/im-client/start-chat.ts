import * as z from 'zod/mini'
import type { ChatAccount } from '#contract/person.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { textOf } from '#src/services/im-client/outbox/body-text.ts'
import { withTabLock } from '#src/services/im-client/session/tab-lock.ts'
import {
  runChatSession,
  type SessionPorts,
} from '#src/services/im-client/session/chat-session-runner.ts'
import type { ChatState } from '#src/services/im-client/session/chat-session-state.ts'
import { createDrafts } from '#src/services/im-client/outbox/drafts.ts'
import { createFileAddresses } from '#src/services/im-client/reading/file-addresses.ts'
import { createGroups } from '#src/services/im-client/groups/groups.ts'
import { loadSdk } from '#src/services/im-client/vendor/load-sdk.ts'
import { createOutbox } from '#src/services/im-client/outbox/outbox.ts'
import { openOutboxStore, type OutboxStore } from '#src/services/im-client/outbox/outbox-store.ts'
import { makeMessage } from '#src/services/im-client/outbox/send-entry.ts'
import {
  isConsultationsMessage,
  readMessage,
} from '#src/services/im-client/reading/read-message.ts'
import {
  kickReasonOf,
  loginFailure,
  networkOf,
} from '#src/services/im-client/session/session-events.ts'
import { openSiblingTabs } from '#src/services/im-client/session/sibling-tabs.ts'
import { whenReady } from '#src/services/im-client/session/when-ready.ts'
import type { VendorSdk } from '#src/services/im-client/vendor/vendor-type.ts'
import { createVendorLink } from '#src/services/im-client/vendor/vendor-link.ts'
import { isConnected, userOf, type ChatCore } from './chat-core.ts'
import type { ChatMessage, ChatPerson, ConversationId } from './chat-model.ts'
import type { Chat } from './chat-port.ts'
import { conversationChanges } from './conversation-changes.ts'
import { createConversationList } from './conversation-list.ts'
import { createObservedValue } from './observed-value.ts'
import { openConversation } from './open-conversation.ts'
import { createPeople, personOf, profileSchema } from './people.ts'

const sentSchema = z.object({ message: z.unknown() })
/** Nothing of the SDK's goes to the console, unless a level is stored that it knows. */
const silent = 4

export type ChatPorts = Omit<SessionPorts, 'logIn' | 'logOut'> & {
  storage: Pick<ClientStorage, 'get' | 'set'>
  /** `wss://host/im`; '' for the vendor's own servers. */
  proxy: string
  /** Fetches the SDK; tests bring one along. */
  load?: () => Promise<VendorSdk>
  store?: (onLost: () => void) => Promise<OutboxStore>
}

export type StartedChat = {
  chat: Chat
  /** Who is signed in, told whenever that changes; null for nobody. */
  setAccount(account: ChatAccount | null): void
  /** Forgets what this person has typed and not sent. */
  forgetUnsent(userId: string): Promise<void>
  close(): Promise<void>
}

/** Builds chat around the vendor's SDK. Nothing is fetched before somebody is signed in. */
export function startChat(ports: ChatPorts): StartedChat {
  const { load = loadSdk, store = openOutboxStore, ...session } = ports
  const status = createObservedValue<ChatState>({ at: 'out' })
  const self = createObservedValue<ChatPerson | null>(null)
  const loaded = new Map<ConversationId, readonly ChatMessage[]>()
  const arrivals = new Set<(message: unknown) => void>()
  const link = createVendorLink({
    load,
    proxy: ports.proxy,
    logLevel: () => {
      const stored = ports.storage.get('imLogLevel') ?? ''
      return /^[0-4]$/.test(stored) ? Number(stored) : silent
    },
    whenReady: () => whenReady(status),
  })
  const drafts = createDrafts({ storage: ports.storage, account: () => userOf(status.current()) })
  const addresses = createFileAddresses()
  const siblings = openSiblingTabs(now)
  const outbox = createOutbox({
    store,
    now,
    connected: () => isConnected(status.current()),
    lock: withTabLock,
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1,
    send: async (entry, upload) => {
      const tinyId = link.tinyId()
      const sent = await link.ask(sentSchema, async (tim) =>
        tim.sendMessage(await makeMessage(tim, entry, { tinyId, ...upload })),
      )
      return sent.message
    },
    async revoke(message) {
      await link.ask(z.unknown(), (tim) => tim.revokeMessage(message))
    },
    onArrived: (message) => {
      for (const listener of arrivals) listener(message)
    },
  })

  const { dispatch } = runChatSession(status, {
    ...session,
    async logIn(account, signal) {
      // Before: the kick reaches another tab sooner than the login's answer this one.
      siblings.announce(account.userId)
      try {
        await link.logIn(account, signal)
        return null
      } catch (error) {
        return loginFailure(account, error)
      }
    },
    logOut: () => link.logOut(),
  })

  link.on('ready', () => dispatch({ type: 'becameReady' }))
  link.on('notReady', () => dispatch({ type: 'becameUnready' }))
  link.on('kickedOut', (raw) => {
    const bySibling = siblings.hasEntered(userOf(status.current()) ?? '')
    dispatch({ type: 'kicked', reason: kickReasonOf(raw), bySibling })
  })
  link.on('netState', (raw) => {
    const network = networkOf(raw)
    if (network !== null) dispatch({ type: 'networkChanged', network })
  })
  link.on('profile', () => void askSelf())

  async function askSelf(): Promise<void> {
    try {
      self.set(personOf(await link.ask(profileSchema, (tim) => tim.getMyProfile())))
    } catch {
      // The id alone will do until it is told.
    }
  }

  let before: ChatState = status.current()
  status.subscribe(() => {
    const state = status.current()
    const account = userOf(state)
    if (account !== userOf(before)) {
      loaded.clear()
      self.set(account === null ? null : { id: account, name: '', avatar: '' })
      void outbox.use(account)
    }
    if ((state.at === 'ready') !== (before.at === 'ready')) outbox.setLine(state.at === 'ready')
    if (state.at === 'ready' && before.at !== 'ready') void askSelf()
    if (isConnected(state) && !isConnected(before)) outbox.retryNow()
    before = state
  })
  outbox.items.subscribe(() => {
    const files = outbox.items.current().map(({ entry }) => entry.content)
    addresses.keepOnly(new Set(files.flatMap((content) => ('file' in content ? content.file : []))))
  })

  const core: ChatCore = {
    link,
    outbox,
    status,
    self,
    drafts,
    loaded,
    now,
    addressOf: addresses.of,
    onArrived(listener) {
      arrivals.add(listener)
      return () => arrivals.delete(listener)
    },
  }
  const conversations = createConversationList(core)
  const unread = createObservedValue(0)
  conversations.subscribe(() => {
    const loud = (conversations.current() ?? []).filter(({ muted }) => !muted)
    unread.set(loud.reduce((sum, conversation) => sum + conversation.unread, 0))
  })

  const chat: Chat = {
    status,
    conversations,
    unread,
    self,
    open: (id) => openConversation(core, id),
    changes: conversationChanges(core),
    people: createPeople(link),
    groups: createGroups(link),
    drafts,
    find(text) {
      const wanted = text.trim().toLocaleLowerCase()
      const has = (searched: string) => searched.toLocaleLowerCase().includes(wanted)
      const isFound = ({ body, revoked }: ChatMessage) => revoked === null && has(textOf(body))
      if (wanted === '') return { conversations: [], messages: [] }
      return {
        conversations: (conversations.current() ?? []).filter(
          ({ name, peerId }) => has(name) || has(peerId),
        ),
        // What a room showed that was left since may have been revoked or modified.
        messages: [...loaded.values()]
          .flat()
          .filter(isFound)
          .map((message) => readMessage(link.find(message.id)) ?? message)
          .filter(isFound),
      }
    },
    onConsultations(listener) {
      const ends = [
        link.on('ready', listener),
        link.on('received', (raw) => {
          if (Array.isArray(raw) && raw.some(isConsultationsMessage)) listener()
        }),
      ]
      return () => ends.forEach((end) => end())
    },
    enterAgain: () => dispatch({ type: 'enteredAgain' }),
  }

  return {
    chat,
    setAccount: (account) => dispatch({ type: 'accountGiven', account }),
    async forgetUnsent(userId) {
      drafts.forget(userId)
      await outbox.forget(userId)
    },
    async close() {
      dispatch({ type: 'accountGiven', account: null })
      siblings.close()
      await link.logOut()
    },
  }
}

const now = () => Date.now()
