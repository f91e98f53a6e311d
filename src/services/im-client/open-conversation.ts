import * as z from 'zod/mini'
import { writeCard } from '#contract/chat/chat-cards.ts'
import {
  withChanges,
  withNewer,
  withNewest,
  withOlder,
} from '#src/services/im-client/reading/feed-order.ts'
import { forwardContent } from '#src/services/im-client/outbox/forward-content.ts'
import { historyPages } from '#src/services/im-client/reading/history-pages.ts'
import type { OutboxContent } from '#src/services/im-client/outbox/outbox-entry.ts'
import { typingListener, typingNotifier } from '#src/services/im-client/reading/peer-typing.ts'
import { pendingMessage } from '#src/services/im-client/outbox/pending-message.ts'
import { writeQuote } from '#contract/chat/quote.ts'
import { isTextTooLong } from '#contract/chat/text-size.ts'
import { readMergedMessages } from '#src/services/im-client/reading/read-body.ts'
import { readMessage, readTypingSignal } from '#src/services/im-client/reading/read-message.ts'
import type { ChatState } from '#src/services/im-client/session/chat-session-state.ts'
import { messageIdOf } from '#src/services/im-client/outbox/send-entry.ts'
import { ChatError } from './chat-error.ts'
import { isConnected, userOf, type ChatCore } from './chat-core.ts'
import type { ChatMessage, ConversationId } from './chat-model.ts'
import type { Feed, OpenConversation, Outgoing } from './chat-port.ts'
import { createObservedValue } from './observed-value.ts'

/** `message not found`, in the service's own numbers. */
const noSuchMessage = 20022
/** Of more, the SDK deletes the first ones and keeps silent about the others. */
const deletedAtOnce = 30
const anything = z.unknown()
const sourceSchema = z.object({ payload: z.unknown() })

/** One conversation while a page shows it: what the service holds, and what waits here. */
export function openConversation(core: ChatCore, id: ConversationId): OpenConversation {
  const { link, outbox } = core
  const feed = createObservedValue<Feed>({ messages: [], older: 'unknown', peerTyping: false })
  let nextPage = historyPages(link, id)
  const receiveTyping = typingListener((peerTyping) => show({ peerTyping }))
  let history: readonly ChatMessage[] = []
  let loading: Promise<void> | null = null
  let status: ChatState = { at: 'out' }
  /** Who has opened it; null as long as that is not known. */
  let owner: string | null = null
  /** What was here when chat went away; null once what was said since is here, too. */
  let lastKnown: ReadonlySet<string> | null = null
  /** The newest message when a reading could not be told. */
  let readInVain: string | null = null

  function idsHere(): ReadonlySet<string> {
    return new Set(history.map((message) => message.id))
  }

  function show(changes: Partial<Omit<Feed, 'messages'>> = {}): void {
    const known = idsHere()
    const waiting = pending().filter((message) => !known.has(message.id))
    feed.set({ ...feed.current(), ...changes, messages: [...history, ...waiting] })
    core.loaded.set(id, history)
  }

  function pending(): ChatMessage[] {
    const self = core.self.current()
    if (self === null) return []
    const connected = isConnected(core.status.current())
    const context = { self, tinyId: link.tinyId(), connected, addressOf: core.addressOf }
    return mine().map((item) => pendingMessage(item, context))
  }

  function mine() {
    return outbox.items.current().filter(({ entry }) => entry.conversationId === id)
  }

  function keyOf(messageId: string): string | null {
    const tinyId = link.tinyId()
    const item = mine().find(({ entry }) => messageIdOf({ ...entry, tinyId }) === messageId)
    return item?.entry.key ?? null
  }

  function put(how: typeof withNewer, raw: unknown): void {
    const list: unknown[] = Array.isArray(raw) ? raw : [raw]
    const here = list
      .map(readMessage)
      .filter((message) => message !== null)
      .filter((message) => message.conversationId === id)
    if (here.length === 0) return
    history = how(history, here)
    show()
  }

  function receive(raw: unknown): void {
    for (const each of Array.isArray(raw) ? raw : []) {
      const signal = readTypingSignal(each)
      if (signal !== null && id === `C2C${signal.from}`) receiveTyping(signal.typing)
      // Who has sent it has stopped typing.
      else if (readMessage(each)?.conversationId === id) receiveTyping(false)
    }
    put(withNewer, raw)
  }

  /** Says whether there is nothing before it. */
  async function loadNewest(since: ReadonlySet<string>): Promise<boolean> {
    const pages = historyPages(link, id)
    const { messages, complete } = await pages(() => false)
    history = withNewest(history, messages, since)
    nextPage = pages
    // Unless chat has gone away again.
    if (lastKnown === since) lastKnown = null
    return complete
  }

  async function loadBefore(): Promise<boolean> {
    const here = idsHere()
    const { messages, complete } = await nextPage((messageId) => here.has(messageId))
    history = withOlder(history, messages)
    return complete
  }

  async function loadPage(): Promise<void> {
    const since = lastKnown
    const isMissedAlone = since !== null && feed.current().older !== 'failed'
    show({ older: 'loading' })
    try {
      const complete = since !== null && (await loadNewest(since))
      const isWhole = complete || (!isMissedAlone && (await loadBefore()))
      show({ older: isWhole ? 'complete' : 'more' })
    } catch {
      // The feed says so, and whoever reads it may ask again.
      show({ older: 'failed' })
    } finally {
      loading = null
    }
  }

  async function loadOlder(): Promise<void> {
    const { older } = feed.current()
    if (older === 'complete') return
    if (status.at === 'ready') return (loading ??= loadPage())
    // Whoever asks while chat is being entered again is answered once it is.
    if (older === 'more') show({ older: 'failed' })
  }

  /** The first page, and what was said while chat was away; not before what is still waited for from before. */
  async function loadDue(): Promise<void> {
    await loading
    const { older } = feed.current()
    const isDue = lastKnown !== null || older === 'unknown' || older === 'failed'
    if (isDue && status.at === 'ready') await (loading ??= loadPage())
  }

  function followStatus(): void {
    const last = status
    status = core.status.current()
    owner ??= userOf(status)
    if (last.at === 'ready' && status.at !== 'ready') lastKnown = new Set(lastKnown ?? idsHere())
    const isBack = isConnected(status) && !isConnected(last)
    void loadDue().then(() => isBack && reportReading())
    show()
  }

  /** A photo may be ready only once somebody else has signed in, in whose name nothing of this goes out. */
  async function add(to: ConversationId, content: OutboxContent, quote?: string): Promise<void> {
    if (owner === userOf(core.status.current())) await outbox.add(to, content, quote)
  }

  function markRead(): void {
    const newest = newestId()
    readInVain = null
    const read = link.ask(anything, (tim) => tim.setMessageRead({ conversationID: id }))
    read.catch(() => (readInVain = newest))
  }

  /** Again, unless something has come since: that is not read yet, and told with its own. */
  function reportReading(): void {
    if (readInVain !== null && lastKnown === null && readInVain === newestId()) markRead()
  }

  function newestId(): string | null {
    return history[history.length - 1]?.id ?? null
  }

  function found(messageId: string): unknown {
    const raw = link.find(messageId)
    if (raw === null || raw === undefined) throw new ChatError(noSuchMessage)
    return raw
  }

  const ends = [
    link.on('received', receive),
    link.on('modified', (raw) => put(withChanges, raw)),
    link.on('revoked', (raw) => put(withChanges, raw)),
    link.on('readByPeer', (raw) => put(withChanges, raw)),
    core.onArrived((raw) => put(withNewer, raw)),
    outbox.items.subscribe(() => show()),
    core.self.subscribe(() => show()),
    core.status.subscribe(followStatus),
  ]
  followStatus()

  return {
    id,
    feed,
    loadOlder,
    async loadTo(messageId) {
      const isThere = () => feed.current().messages.some((message) => message.id === messageId)
      while (!isThere()) {
        await loadOlder()
        if (feed.current().older !== 'more') break
      }
      return isThere()
    },
    markRead,
    isTooLong: (text, quote) => isTextTooLong(text, writeQuote(quote)),
    async send(what, { quote, mentions = [] } = {}) {
      if (what.kind === 'text') core.drafts.set(id, '')
      await add(id, contentOf(what, mentions), writeQuote(quote ?? null))
    },
    async resend(messageId) {
      const key = keyOf(messageId)
      if (key !== null) outbox.resend(key)
    },
    async discard(messageId) {
      const key = keyOf(messageId)
      if (key !== null) await outbox.discard(key)
    },
    async revoke(messageId) {
      const raw = found(messageId)
      await link.ask(anything, (tim) => tim.revokeMessage(raw))
      put(withChanges, raw)
    },
    async remove(messageIds) {
      for (let from = 0; from < messageIds.length; from += deletedAtOnce) {
        const ids = messageIds.slice(from, from + deletedAtOnce)
        const raws = ids.map(found)
        await link.ask(anything, (tim) => tim.deleteMessage(raws))
        history = history.filter((message) => !ids.includes(message.id))
        show()
      }
    },
    async forward(messageIds, to, as) {
      const messages = messageIds.map(found)
      const contents = forwardContent(messages, as)
      for (const conversation of to) {
        for (const content of contents) {
          await add(conversation, content)
        }
      }
    },
    async loadMerged(messageId) {
      const raw = found(messageId)
      const { body } = readMessage(raw) ?? { body: { kind: 'unsupported' } as const }
      if (body.kind === 'merged' && body.messages !== null) return body.messages
      await link.ask(anything, (tim) => tim.downloadMergerMessage(raw))
      // The SDK has put them into the message itself.
      return readMergedMessages(sourceSchema.parse(raw).payload)
    },
    typing: typingNotifier(link, id, core.now),
    close() {
      for (const end of ends) end()
      receiveTyping(false)
    },
  }
}

function contentOf(what: Outgoing, mentions: readonly string[]): OutboxContent {
  switch (what.kind) {
    case 'text':
      return { as: 'text', text: what.text, mentions: [...mentions] }
    case 'face':
      return { as: 'face', index: what.index, data: what.data }
    case 'card':
      return { as: 'card', data: writeCard(what.card) }
    case 'image':
    case 'file':
      return { as: what.kind, file: what.file, name: what.file.name }
    case 'video':
    case 'sound':
      return { as: what.kind, file: what.file, name: what.file.name, seconds: what.seconds }
  }
}
