import * as z from 'zod/mini'
import {
  addInstance,
  endInstance,
  findInstance,
  kickInstances,
} from '#harness/store/chat/chat-instance-store.ts'
import { addChatUser } from '#harness/store/chat/chat-user-store.ts'
import { command, type Outcome } from './chat-command.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { kickPush, kickTypes } from './kick-push.ts'
import { purchaseBits } from './purchase-bits.ts'
import { issueSessionKey, tinyIdOf, type ChatSession } from './session-key.ts'

/** How often an instance says hello: also how long it takes to notice a server that was away (im-protocol 6.2). */
const helloSeconds = 5

const userIdPattern = /^[\w-]{1,32}$/

/** Signs an instance in and kicks the user's others: a user has one instance, the vendor's default. */
export const wslogin = command(z.object({}), async ({ context, store, session, presence, now }) => {
  const { userId } = session
  if (!userIdPattern.test(userId)) throw new ChatRefusal(70402)
  const identified = session.instanceId === 0 ? withNewInstance(session, context.random) : session
  const known = await findInstance(store, identified)
  if (known?.state === 'kicked') throw new ChatRefusal(1002, { KickType: known.kickType })
  if (known?.state === 'expired') throw new ChatRefusal(70001)
  await addChatUser(store, userId)
  await addInstance(store, identified)
  const { multipleAccount } = kickTypes
  const kicked = await kickInstances(store, {
    userId,
    except: identified.instanceId,
    kickType: multipleAccount,
  })
  const { onlineId, pushes } = await presence.enter(store, identified)
  return {
    reply: {
      A2Key: issueSessionKey(context.chatApp, identified),
      TinyId: tinyIdOf(context.chatApp, userId),
      HelloInterval: helloSeconds,
      InstId: identified.instanceId,
      TimeStamp: now,
      CustomStatus: '',
      PurchaseBits: purchaseBits,
    },
    subscribes: { userId, instanceId: identified.instanceId, onlineId },
    // An instance that is back asks for what it has missed next; a new one has missed nothing.
    ...(session.instanceId !== 0 && { pushing: 'later' }),
    pushes: [...kicked.map((id) => kickPush(userId, id, multipleAccount)), ...pushes],
  }
})

/** An instance logs out, by itself or because it was kicked. */
export const wslogout = command(z.object({}), async ({ store, session }): Promise<Outcome> => {
  await endInstance(store, session)
  return { reply: {}, subscribes: 'nobody' }
})

/** An instance that has not caught up by its hello is not going to: held pushes are sent. */
export const wshello = command(z.object({}), async () => ({ reply: {}, pushing: 'now' }))

/** A number for a new instance; 0 would say that there is none. */
function withNewInstance(session: ChatSession, random: (bytes: number) => Uint8Array): ChatSession {
  const number = Buffer.from(random(4)).readUInt32BE() & 0x7fffffff
  return { ...session, instanceId: Math.max(number, 1) }
}
