import { afterAll, beforeAll } from 'vitest'
import { issueUserSig } from '#harness/im/user-sig.ts'
import { openPerson, type ChatPerson } from '#support/chat/chat-person.ts'
import { openSocket, type ChatSocket } from '#support/chat/chat-socket.ts'
import { timeLimit } from '#support/time-limit.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { createDatabase } from './empty-database.ts'

const chatApp = { sdkAppId: 1600012345, key: 'consult-h5-cluster-chat-secret-key' }
const flags = ['--tim-sdkappid', String(chatApp.sdkAppId), '--tim-secret-key', chatApp.key]

export type ClusterOfTests = Cluster & {
  query: Awaited<ReturnType<typeof createDatabase>>['query']
  /** Somebody with the vendor's SDK, signed in through the balancer, or at one process. */
  person(userId: string, url?: string): Promise<ChatPerson>
  /** A raw socket of somebody at one process, not signed in yet. */
  socket(userId: string, url: string): Promise<ChatSocket>
}

/** Processes over one database of a server that all tests of a file share. */
export function clusterOfTests(processes = 3): () => ClusterOfTests {
  let cluster: ClusterOfTests | null = null
  let drop = async () => {}
  beforeAll(async () => {
    const database = await createDatabase()
    ;({ drop } = database)
    const { query, url: databaseUrl } = database
    const started = await startCluster({ databaseUrl, processes, flags })
    cluster = {
      ...started,
      query,
      async person(userId, url = started.url) {
        const person = openPerson({ url, ...accountOf(userId) })
        await person.logIn()
        return person
      },
      socket: (userId, url) => openSocket({ url, ...accountOf(userId) }),
    }
  }, timeLimit(60_000))
  afterAll(async () => {
    await cluster?.close()
    await drop()
  }, timeLimit(30_000))
  return () => {
    if (cluster === null) throw new Error('the processes did not start')
    return cluster
  }
}

function accountOf(userId: string) {
  const now = Math.floor(Date.now() / 1000)
  const userSig = issueUserSig(chatApp, { userId, now, expire: 86_400 })
  return { sdkAppId: chatApp.sdkAppId, userId, userSig }
}
