import { memoryOf } from '#support/harness/process-usage.ts'
import { openChatPages } from './chat-page.ts'
import type { Row } from '#support/bench/row-table.ts'
import { startChatHarness, startRelay, type ServerProcess } from './server-process.ts'

const people = 5000
const budgetMb = 300

/** Everybody signed in at once, and saying nothing. */
export async function measureIdle(): Promise<Row> {
  await using chat = await startChatHarness(':memory:')
  await using bare = await startRelay()
  const measured = await memoryWith(chat)
  return {
    what: `chat: memory with ${people.toLocaleString('en')} idle sockets, signed in`,
    measured: `${measured.toFixed(0)} MB`,
    yardstick: `${(await memoryWith(bare)).toFixed(0)} MB`,
    budget: `<= ${budgetMb} MB`,
    ok: measured <= budgetMb,
  }
}

async function memoryWith({ base, pid }: ServerProcess): Promise<number> {
  const pages = await openChatPages(base, people)
  const { residentMb } = memoryOf(pid)
  for (const page of pages) page.close()
  return residentMb
}
