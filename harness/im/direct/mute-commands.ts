import * as z from 'zod/mini'
import { command } from '#harness/im/chat-command.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { listMuted, muteConversation } from '#harness/store/chat/chat-conversation-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'

/** How people are muted: 0 not, 1 receives nothing, 2 receives without being told. */
const muting = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const setMuted = command(
  z.object({
    Peer_Account: z.array(z.string()).check(z.minLength(1), z.maxLength(30)),
    Mute_Notifications: muting,
  }),
  async ({ store, session, body }) => {
    for (const peer of body.Peer_Account) {
      if ((await findProfile(store, peer)) === null) throw new ChatRefusal(20003)
      const owner = session.userId
      await muteConversation(store, { owner, peer, mute: body.Mute_Notifications })
    }
    return { reply: {} }
  },
)

/** Everybody whom the caller has muted, or how each of certain people is muted. */
export const getMuted = command(
  z.object({ Peer_Account: z.optional(z.array(z.string()).check(z.maxLength(100))) }),
  async ({ store, session, body }) => {
    const muted = await listMuted(store, session.userId)
    const peers = body.Peer_Account ?? muted.map(({ peer }) => peer)
    const muteOf = new Map(muted.map(({ peer, mute }) => [peer, mute]))
    const MuteNotificationsList = peers.map((peer) => {
      return { Peer_Account: peer, MuteNotifications: muteOf.get(peer) ?? 0 }
    })
    return { reply: { UpdateSeq: 1, MuteNotificationsList } }
  },
)
