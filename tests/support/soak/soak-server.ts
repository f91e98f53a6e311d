import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueUserSig } from '#harness/im/user-sig.ts'
import { openSdkPage, type SdkPage } from '#support/sdk-page.ts'
import { runHarness } from '#support/running-harness.ts'

const chatApp = { sdkAppId: 1600012345, key: 'consult-h5-soak-chat-secret-key' }
const flags = ['--tim-sdkappid', String(chatApp.sdkAppId), '--tim-secret-key', chatApp.key]

export type SoakServer = Awaited<ReturnType<typeof startSoakServer>>

/** A harness over a file, which is killed and comes back at the same address. */
export async function startSoakServer() {
  const folder = await mkdtemp(join(tmpdir(), 'consult-h5-soak-'))
  const data = join(folder, 'harness.sqlite')
  let running = await runHarness({ data, flags })
  const { url } = running
  const port = Number(new URL(url).port)
  let returning: Promise<void> | null = null
  let drops = 0
  let kills = 0

  async function comeBack(): Promise<void> {
    // The signal is out before this waits for anything.
    await running.stop('SIGKILL')
    running = await runHarness({ data, port, flags })
    returning = null
  }

  return {
    page(userId: string): SdkPage {
      const now = Math.floor(Date.now() / 1000)
      const userSig = issueUserSig(chatApp, { userId, now, expire: 86_400 })
      return openSdkPage({ url, sdkAppId: chatApp.sdkAppId, userId, userSig })
    },
    /** With whatever is on its way; not twice at once. */
    kill(): void {
      if (returning !== null) return
      kills += 1
      returning = comeBack()
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
    tally: () => ({ drops, kills }),
    /** Resolves once it serves. */
    async back(): Promise<void> {
      await returning
    },
    async end(): Promise<void> {
      await returning
      await running.stop('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}
