import { onTestFinished } from 'vitest'
import { openStore } from '#harness/store/engine/open-store.ts'
import { channelOf } from '#harness/store/engine/process-channel.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { emptyDatabase } from './empty-database.ts'

export type TwoChats = {
  a: ChatHarness
  b: ChatHarness
  url: string
  query: Awaited<ReturnType<typeof emptyDatabase>>['query']
  /** Cuts the connection by which one hears of what others have done; it can't be had again until it is mended. */
  cutChannel(harness: ChatHarness): Promise<{ mend(): Promise<void> }>
}

/** Two harnesses over one database, each as if in a process of its own. */
export async function openTwoChats(): Promise<TwoChats> {
  const { url, query } = await emptyDatabase()
  const a = await openChat({ store: await openStore(url) })
  const b = await openChat({ store: await openStore(url), relations: 'none' })
  return {
    a,
    b,
    url,
    query,
    async cutChannel({ context }) {
      const letIn = (isLet: boolean) =>
        query('update pg_database set datallowconn = $1 where datname = current_database()', [
          isLet,
        ])
      await letIn(false)
      const name = channelOf(context.store)?.processName
      const ended = await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = $1 and query ilike 'listen %'`,
        [name],
      )
      if (ended.length !== 1) throw new Error(`${ended.length} connections were cut`)
      return { mend: async () => void (await letIn(true)) }
    },
  }
}

/** Events that a raw page of the hub's hears, which only it has: another page of somebody. */
export function receiveFrames(harness: ChatHarness, userId: string): string[] {
  const frames: string[] = []
  const page = { send: (frame: string) => void frames.push(frame), drop: () => {} }
  harness.chat.hub.subscribe(userId, 4711, page)
  onTestFinished(() => harness.chat.hub.leave(userId, 4711, page))
  return frames
}
