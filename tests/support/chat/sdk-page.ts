import { timeLimit } from '#support/time-limit.ts'
import { forgetDevice, loadSdk, type SdkName, type Tim } from './chat-sdk.ts'

type ReceivedEvent = { name: string; data: unknown }
export type SdkPage = ReturnType<typeof openSdkPage>

export type SdkPageOptions = {
  url: string
  sdkAppId: number
  userId: string
  userSig: string
  sdkName?: SdkName | undefined
}

/** A page with the vendor's SDK on a device that remembers nothing, not signed in yet. */
export function openSdkPage({ url, sdkAppId, userId, userSig, sdkName }: SdkPageOptions) {
  forgetDevice()
  const sdk = loadSdk(sdkName)
  const proxyServer = `${url.replace(/^http/, 'ws')}/im`
  // The options that its declaration leaves out are the vendor's own all the same.
  const options = { SDKAppID: sdkAppId, proxyServer } as Parameters<typeof sdk.create>[0]
  const tim = sdk.create(options)
  tim.setLogLevel(4)
  const events: Record<keyof typeof sdk.EVENT, string> = sdk.EVENT
  const received: ReceivedEvent[] = []
  const waiting = new Set<() => void>()
  for (const name of Object.values(events)) {
    tim.on(name, ({ data }: { data: unknown }) => {
      received.push({ name, data })
      for (const look of waiting) look()
    })
  }

  /** Resolves with what `find` gives once it is not undefined: now, or after some event. */
  function until<T>(
    find: () => T | undefined,
    what: string,
    withinMs = timeLimit(8000),
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      // Lists are told of up to a second late, and some things without an event at all.
      const poll = setInterval(look, 20)
      const overdue = setTimeout(() => {
        stop()
        reject(new Error(`${userId} waited in vain for ${what}`))
      }, withinMs)
      const stop = () => {
        clearInterval(poll)
        clearTimeout(overdue)
        waiting.delete(look)
      }
      function look(): void {
        const found = find()
        if (found === undefined) return
        stop()
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    tim,
    userId,
    types: sdk.TYPES,
    /** Everything that one event has told so far. */
    eventData: (name: keyof typeof sdk.EVENT) =>
      received.filter((each) => each.name === events[name]).map(({ data }) => data),
    until,
    async logIn(sig = userSig): Promise<void> {
      await tim.login({ userID: userId, userSig: sig })
      await until(() => received.find(({ name }) => name === events.SDK_READY), 'SDK_READY')
    },
    close: () => close(tim),
  }
}

const notLoggedIn = 2024

/** Ends the page. Whoever has gone before can't log out, which the SDK says once it is done. */
async function close(tim: Tim): Promise<void> {
  await tim.destroy().catch((error: { code: number }) => {
    if (error.code !== notLoggedIn) throw error
  })
}
