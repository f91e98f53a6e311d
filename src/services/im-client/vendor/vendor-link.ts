import * as z from 'zod/mini'
import type { ChatAccount } from '#contract/person.ts'
import { ChatError, chatErrorOf } from '#src/services/im-client/chat-error.ts'
import type { VendorSdk, VendorTim } from './vendor-type.ts'

/** The SDK's events that are listened to, by their names (EVENT of its declaration). */
const vendorEvents = {
  ready: 'sdkStateReady',
  notReady: 'sdkStateNotReady',
  kickedOut: 'kickedOut',
  netState: 'netStateChange',
  received: 'onMessageReceived',
  modified: 'onMessageModified',
  revoked: 'onMessageRevoked',
  readByPeer: 'onMessageReadByPeer',
  conversations: 'onConversationListUpdated',
  groups: 'onGroupListUpdated',
  profile: 'onProfileUpdated',
} as const

type VendorEvent = keyof typeof vendorEvents
type Listener = (data: unknown) => void

/** No connection (im-protocol 13): the login is tried again. */
const noConnection = 2800
/** Not logged in (im-protocol 13). */
const notLoggedIn = 2024
/** More often than the SDK itself allows; nothing has been sent (im-protocol 10). */
const tooOften = 2996
/** The SDK counts by the second, and a few commands by five. */
const tooOftenMs = 1100
const maxTries = 6
const answerSchema = z.object({ data: z.optional(z.unknown()) })
const loginSchema = z.object({ tinyID: z.string() })

export type VendorLink = {
  /**
   * Loads the SDK where need be, makes an instance and logs in; rejects with a ChatError, or with the
   * reason of the signal where it is given up.
   */
  logIn(account: ChatAccount, signal: AbortSignal): Promise<void>
  /** Logs out and lets go of the instance; never rejects. */
  logOut(): Promise<void>
  /** The first part of the ids of what this person sends; '' before the first login. */
  tinyId(): string
  /**
   * Asks the instance once somebody is logged in, for the SDK leaves what it refuses before with
   * nobody to hear of it; again where it was asked too often. Rejects with a ChatError, also where the
   * instance is let go of before it has answered.
   */
  ask<T>(schema: z.ZodMiniType<T>, call: (tim: VendorTim) => Promise<unknown>): Promise<T>
  find(messageId: string): unknown
  /** Told of an event of whichever instance there is. */
  on(event: VendorEvent, listener: Listener): () => void
}

/**
 * The one instance of the SDK. It is made for an account and given up with it, because the
 * vendor keeps one for each SDKAppID and what was loaded for one person must not reach the next.
 */
export function createVendorLink(ports: {
  load: () => Promise<VendorSdk>
  /** '' for the vendor's own servers. */
  proxy: string
  /** From 0, all of the SDK's log, to 4, nothing; asked for each instance. */
  logLevel: () => number
  /** Resolves once somebody is logged in; rejects with a ChatError where that comes to nothing. */
  whenReady: () => Promise<void>
}): VendorLink {
  const listeners = new Map<VendorEvent, Set<Listener>>()
  /** Refuse what is asked of the instance and not answered yet. */
  const unanswered = new Set<(error: ChatError) => void>()
  let tim: VendorTim | null = null
  let tinyId = ''

  function make({ create, uploadPlugin }: VendorSdk, { sdkAppId }: ChatAccount): VendorTim {
    const proxy = ports.proxy === '' ? {} : { proxyServer: ports.proxy }
    const made = create({ SDKAppID: sdkAppId, ...proxy })
    made.setLogLevel(ports.logLevel())
    made.registerPlugin({ 'tim-upload-plugin': uploadPlugin })
    for (const [event, name] of Object.entries(vendorEvents)) {
      made.on(name, ({ data }) => {
        // What an instance that was given up still says concerns nobody.
        if (made !== tim) return
        // Object.entries widens the keys of the table to string.
        for (const listener of listeners.get(event as VendorEvent) ?? []) listener(data)
      })
    }
    return made
  }

  async function askInstance<T>(
    schema: z.ZodMiniType<T>,
    call: (tim: VendorTim) => Promise<unknown>,
  ): Promise<T> {
    const instance = tim
    for (let tries = 1; ; tries++) {
      // Another one may be another person's.
      if (instance === null || instance !== tim) throw new ChatError(notLoggedIn)
      try {
        return schema.parse(answerSchema.parse(await call(instance)).data)
      } catch (rejection) {
        const error = chatErrorOf(rejection)
        if (error.code !== tooOften || tries === maxTries) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, tooOftenMs))
    }
  }

  /** An instance that is destroyed leaves what it was asked without an answer. */
  function whileInstance<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      unanswered.add(reject)
      const settled = () => unanswered.delete(reject)
      answer.then(resolve, reject).then(settled, settled)
    })
  }

  return {
    async ask(schema, call) {
      await ports.whenReady()
      return whileInstance(askInstance(schema, call))
    },
    tinyId: () => tinyId,
    find: (messageId) => tim?.findMessage(messageId),
    async logIn(account, signal) {
      const loading = ports.load().catch((cause: unknown) => {
        throw new ChatError(noConnection, cause)
      })
      const sdk = await unlessAborted(loading, signal)
      tim ??= make(sdk, account)
      const { userId: userID, userSig } = account
      const login = askInstance(loginSchema, (made) => made.login({ userID, userSig }))
      const answer = await unlessAborted(login, signal)
      tinyId = answer.tinyID
    },
    async logOut() {
      const old = tim
      tim = null
      tinyId = ''
      for (const refuse of unanswered) refuse(new ChatError(notLoggedIn))
      unanswered.clear()
      // It refuses to log out whom it has not logged in, and is destroyed all the same.
      await old?.destroy().catch(() => {})
    },
    on(event, listener) {
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener))
      return () => all.delete(listener)
    },
  }
}

function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    result.then(resolve, reject)
    if (signal.aborted) giveUp()
  })
}
