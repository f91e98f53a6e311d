import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chatCallbacks } from '#harness/api/chat/chat-callbacks.ts'
import { pairOf } from '#harness/domain/pair-people.ts'
import { CommandQueue } from '#harness/im/command-queue.ts'
import { addChatDirective, takeForcedCode } from '#harness/store/chat/chat-directive-store.ts'
import { countQuestion } from '#harness/store/chat/question-store.ts'
import { saveConsultation } from '#harness/store/consultation/consultation-store.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { addFault, listFaults, takeFaultWithin } from '#harness/store/fault-store.ts'
import { openClock } from '#harness/store/harness-clock.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(30_000) })

const doctorId = '20001'
const [ann, ben] = ['10001', '10002']

/** The chat of two processes over one database, whose conversations are written into at the same time. */
async function openTwo() {
  const { url, query } = await emptyDatabase()
  const open = async () => {
    const store = await openStore(url)
    const queue = new CommandQueue(store, { onFault: (error) => expect.fail(String(error)) })
    onTestFinished(async () => {
      await queue.close()
      await store.destroy()
    })
    const callbacks = chatCallbacks({ clock: await openClock(store, Date) })
    return { store, queue, callbacks }
  }
  const [one, other] = [await open(), await open()]
  return {
    one,
    other,
    /** Holds the rows until as many wait for something, and says how it ended for each. */
    async holding(select: string, waiting: number, meanwhile: () => Promise<unknown>[]) {
      await query('begin')
      await query(`${select} for update`)
      const done = Promise.allSettled(meanwhile())
      await vi.waitFor(async () => {
        const waits = await query(`select from pg_locks join pg_stat_activity using (pid)
          where datname = current_database() and not granted`)
        expect(waits.length).toBeGreaterThanOrEqual(waiting)
      }, timeLimit(10_000))
      await query('commit')
      return done
    },
  }
}

type Chat = Awaited<ReturnType<typeof openTwo>>['one']

function work(
  { queue }: Chat,
  conversation: string,
  run: (store: Store) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    queue.add({
      conversation: () => conversation,
      async run(store) {
        await run(store)
        return resolve
      },
      failed: reject,
    })
  })
}

/** As the group's message counts it, and the doctor's own room. */
const askInGroup = (chat: Chat, patientId: string, id: string) =>
  work(chat, id, (store) =>
    chat.callbacks.afterGroupSend(store, { sender: patientId, group: { id, creator: patientId } }),
  )
const askAlone = (chat: Chat, patientId: string) =>
  work(chat, pairOf(patientId, doctorId), (store) =>
    countQuestion(store, { patientId, doctorId, now: Date.now() }),
  )

async function addGroup({ store }: Chat, id: string, creator: string): Promise<void> {
  const texts = { name: id, introduction: '', notification: '', face_url: '' }
  const numbers = { created_at: 0, info_seq: 1, info_at: 0, next_seq: 1, last_at: 0 }
  const options = { apply_option: 'DisableApply', invite_option: 'FreeAccess' } as const
  const group = { id, type: 'Private', owner: creator, creator, mute_all: 0, dismissed: 0 } as const
  await store
    .insertInto('chat_group')
    .values({ ...group, ...texts, ...numbers, ...options })
    .execute()
  await store
    .insertInto('chat_member')
    .values({
      group_id: id,
      user_id: doctorId,
      role: 'Member',
      joined_at: 0,
      joined_seq: 1,
      read_seq: 0,
      msg_flag: 'AcceptAndNotify',
      name_card: '',
      muted_until: 0,
    })
    .execute()
}

async function begin({ store }: Chat, id: string, patientId: string, questionsLeft: number) {
  const sides = { patientId, doctorId, patientName: '' }
  const facts = { state: 'running', endsAt: null, questionsLeft, description: '' } as const
  await saveConsultation(store, { id, ...sides, ...facts }, 0)
}

async function left({ store }: Chat, ids: readonly string[]): Promise<(number | null)[]> {
  const rows = await store
    .selectFrom('consultation')
    .select('questions_left')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ questions_left: questions }) => questions)
}

/** Names of groups whose messages are written one after the other, beside those of another place. */
const groupsAt = (place: number) =>
  Array.from({ length: 100 }, (_, number) => `g${number}`).filter((id) => crc32(id) % 8 === place)

test('what is asked in groups at once, across each other, is counted and nobody is refused', async () => {
  const { one, other, holding } = await openTwo()
  const [annsFirst = '', bensFirst = ''] = groupsAt(1)
  const [annsSecond = '', bensSecond = ''] = groupsAt(7)
  for (const id of [annsFirst, annsSecond]) await addGroup(one, id, ann)
  for (const id of [bensFirst, bensSecond]) await addGroup(one, id, ben)
  await begin(one, 'of-ann', ann, 5)
  await begin(one, 'of-ben', ben, 5)
  const ends = await holding("select from consultation where id like 'of-%'", 2, () => [
    askInGroup(one, ann, annsFirst),
    askInGroup(one, ben, bensFirst),
    askInGroup(other, ben, bensSecond),
    askInGroup(other, ann, annsSecond),
  ])
  expect(ends).toEqual(ends.map(() => ({ status: 'fulfilled', value: undefined })))
  expect(await left(one, ['of-ann', 'of-ben'])).toEqual([3, 3])
})

test('of two questions at once, one in a group, the second counts where the first was the last of an order', async () => {
  const { one, other, holding } = await openTwo()
  const [id = ''] = groupsAt(7)
  await addGroup(one, id, ann)
  await begin(one, 'of-a', ann, 1)
  await begin(one, 'of-b', ann, 5)
  await holding("select from consultation where id like 'of-%'", 2, () => [
    askAlone(one, ann),
    askInGroup(other, ann, id),
  ])
  expect(await left(one, ['of-a', 'of-b'])).toEqual([0, 4])
})

test('faults and directives that commands of two processes take across each other are each taken once', async () => {
  const { one, other, holding } = await openTwo()
  const { store } = one
  const match = { servcmd: 'any' }
  const fault = { match, latencyMs: 1, probability: 1, randomSeed: 1, times: 5 }
  await addFault(store, fault)
  await addChatDirective(store, { servcmd: 'any', code: 1, times: 5 })
  const takeFault = async (trx: Store) => void (await takeFaultWithin(trx, { servcmd: 'any' }))
  const takeCode = async (trx: Store) =>
    void (await takeForcedCode(trx, { servcmd: 'any', userId: ann }))
  const ends = await holding('select from fault, chat_directive', 2, () => [
    work(one, 'g3', takeFault),
    work(one, 'g3', takeCode),
    work(other, 'g2', takeCode),
    work(other, 'g2', takeFault),
  ])
  expect(ends).toEqual(ends.map(() => ({ status: 'fulfilled', value: undefined })))
  expect(await listFaults(store)).toMatchObject([{ remaining: 3, drawn: 2 }])
  const directives = await store.selectFrom('chat_directive').select('remaining').execute()
  expect(directives).toEqual([{ remaining: 3 }])
})
