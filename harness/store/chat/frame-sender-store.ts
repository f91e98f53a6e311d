import type { Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'
import type { InstanceState } from './chat-instance-store.ts'

type FrameFacts = { servcmd: string; userId: string; instanceId: number }

/** What is checked before every command: the state of its instance, and whether a directive or a fault may apply. */
type FrameSender = { state: InstanceState | null; isDirected: boolean; isFaulty: boolean }

// One statement for all: each costs more than what it looks up.
const selectFrameSender = prepared((store, { servcmd, userId, instanceId }: FrameFacts) =>
  store.selectNoFrom((eb) => [
    eb
      .selectFrom('chat_instance')
      .select('state')
      .where('user_id', '=', userId)
      .where('id', '=', instanceId)
      .as('state'),
    eb
      .exists(eb.selectFrom('chat_directive').select('id').where('servcmd', '=', servcmd))
      .as('isDirected'),
    eb.exists(eb.selectFrom('fault').select('id')).as('isFaulty'),
  ]),
)

/**
 * `isDirected` says that there are directives for this command, perhaps of other users; `isFaulty` that there are
 * faults, perhaps for other commands.
 */
export async function findFrameSender(store: Store, frame: FrameFacts): Promise<FrameSender> {
  const [row] = await selectFrameSender(store, frame)
  // SQLite's booleans are numbers.
  return {
    state: row?.state ?? null,
    isDirected: Boolean(row?.isDirected),
    isFaulty: Boolean(row?.isFaulty),
  }
}
