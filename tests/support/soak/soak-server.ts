import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { issueUserSig } from '#harness/im/user-sig.ts'
import { openSdkPage, type SdkPage } from '#support/chat/sdk-page.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { tapWires, type TappedRequest } from './wire-tap.ts'

const chatApp = { sdkAppId: 1600012345, key: 'consult-h5-soak-chat-secret-key' }
export const soakFlags = [
  '--tim-sdkappid',
  String(chatApp.sdkAppId),
  '--tim-secret-key',
  chatApp.key,
]

export type SoakServer = Awaited<ReturnType<typeof startSoakServer>>

/** A harness over a file, which is killed and comes back at the same address. */
export async function startSoakServer() {
  const tap = tapWires()
  const folder = await mkdtemp(join(tmpdir(), 'consult-h5-soak-'))
  const data = join(folder, 'harness.sqlite')
  let running = await runHarness({ data, flags: soakFlags })
  const { url } = running
  const port = Number(new URL(url).port)
  let returning: Promise<void> | null = null
  let drops = 0
  let kills = 0
  const pages: SdkPage[] = []

  async function comeBack(): Promise<void> {
    // The signal is out before this waits for anything.
    await running.stop('SIGKILL')
    running = await runHarness({ data, port, flags: soakFlags })
    returning = null
    pages.forEach(nudge)
  }

  return {
    tap,
    page(userId: string): SdkPage {
      const page = openSoakPage(url, userId)
      pages.push(page)
      return page
    },
    /** With whatever is on its way; not twice at once. */
    kill(): void {
      if (returning !== null) return
      kills += 1
      returning = comeBack()
    },
    /** For a moment it reads and answers nothing. */
    holdUp(ms: number): void {
      if (returning !== null) return
      const { pid } = running
      process.kill(pid, 'SIGSTOP')
      // Whoever was killed meanwhile hears nothing any more.
      setTimeout(() => returning === null && process.kill(pid, 'SIGCONT'), ms)
    },
    /** Closes the sockets of somebody; a server that is gone has closed them. */
    async drop(userId: string): Promise<void> {
      if (returning !== null) return
      try {
        await running.post('/harness/api/im/drop', { userId })
        drops += 1
      } catch (error) {
        if (returning === null) throw error
      }
    },
    /** Asks what a page has asked once more, over another socket; gives the answer. */
    repeat: (request: TappedRequest) => askOnce(tap.untapped, url, request),
    tally: () => ({ drops, kills }),
    /** Resolves once it serves. */
    async back(): Promise<void> {
      await returning
    },
    async end(): Promise<void> {
      tap.end()
      await returning
      await running.stop('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

/** A page of somebody at an address, not signed in yet. */
export function openSoakPage(url: string, userId: string): SdkPage {
  const now = Math.floor(Date.now() / 1000)
  const userSig = issueUserSig(chatApp, { userId, now, expire: 86_400 })
  return openSdkPage({ url, sdkAppId: chatApp.sdkAppId, userId, userSig })
}

/** Asks over a socket of its own. */
export function askOnce(
  open: (url: string) => WebSocket,
  url: string,
  { head, body }: TappedRequest,
): Promise<object> {
  const socket = open(`${url.replace(/^http/, 'ws')}/im/binfo`)
  socket.binaryType = 'arraybuffer'
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => {
      socket.send(Buffer.from(JSON.stringify({ head, body })))
    })
    socket.addEventListener('close', () => reject(new Error('the socket was lost')))
    socket.addEventListener('message', (incoming) => {
      // A socket that nobody has signed in on hears answers alone.
      const frame = Buffer.from(incoming.data as ArrayBuffer).toString('utf8')
      resolve(z.object({ body: z.looseObject({}) }).parse(JSON.parse(frame)).body)
      socket.close()
    })
  })
}

/**
 * Waits for what a page is told of once it is back, and has it ask for something meanwhile: where
 * a socket was refused, or lost within a second, the SDK makes itself another only when it has
 * something to say, at the latest its next hello.
 */
export async function whenBack(
  page: SdkPage,
  find: () => true | undefined,
  { what, withinMs }: { what: string; withinMs: number },
): Promise<void> {
  const nudging = setInterval(() => nudge(page), nudgeMs)
  try {
    await page.until(find, what, withinMs)
  } finally {
    clearInterval(nudging)
  }
}

const nudgeMs = 60

/** Pages that are gone refuse it; those that are not, ask for it until they are back. */
export function nudge({ tim, userId }: SdkPage): void {
  tim.getUserProfile({ userIDList: [userId] }).catch(() => {})
}
