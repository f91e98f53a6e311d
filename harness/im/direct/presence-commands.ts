import * as z from 'zod/mini'
import { chatErrors } from '#harness/domain/chat/chat-error.ts'
import { command } from '#harness/im/chat-command.ts'
import { flag } from '#harness/im/frame-fields.ts'
import { presentStatus } from '#harness/im/instances/presence.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

const people = z.array(z.string()).check(z.minLength(1), z.maxLength(500))
const named = z.object({ To_Account: people })

/** Which of some people are online. */
export const getUserStatus = command(named, async ({ store, presence, body }) => {
  const { known, ErrorList } = await sortOut(store, body.To_Account)
  const online = await presence.listOnline(store, known)
  const UserStatusList = known.map((userId) => presentStatus(userId, online.has(userId)))
  return { reply: { UserStatusList, ErrorList } }
})

/** Pushes to the instance when one of them goes online or offline, until a restart of the server at most. */
export const subscribeStatus = command(named, async ({ store, session, presence, body }) => {
  const { known, ErrorList } = await sortOut(store, body.To_Account)
  await presence.watch(store, session, known)
  return { reply: { ErrorList } }
})

export const unsubscribeStatus = command(
  z.object({
    To_Account: z._default(z.array(z.string()), []),
    UnsubscribeAll: z.optional(flag),
  }),
  async ({ store, session, presence, body }) => {
    const unwatched = body.UnsubscribeAll === 1 ? 'everybody' : body.To_Account
    await presence.unwatch(store, session, unwatched)
    return { reply: { ErrorList: [] } }
  },
)

async function sortOut(store: Store, userIds: readonly string[]) {
  const known = []
  const ErrorList = []
  for (const userId of userIds) {
    if ((await findProfile(store, userId)) !== null) known.push(userId)
    else ErrorList.push({ To_Account: userId, ErrorCode: 20003, ErrorInfo: chatErrors[20003] })
  }
  return { known, ErrorList }
}
