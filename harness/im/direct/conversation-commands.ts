import * as z from 'zod/mini'
import { command, type CommandCall } from '#harness/im/chat-command.ts'
import { flag } from '#harness/im/frame-fields.ts'
import { pushEvents, type Push } from '#harness/im/instances/push.ts'
import { requireOwn } from '#harness/im/own-account.ts'
import {
  clearConversation,
  pinConversation,
  removeConversation,
} from '#harness/store/chat/chat-conversation-store.ts'
import {
  clearGroup,
  isMember,
  pinGroup,
  removeGroup,
} from '#harness/store/chat/chat-group-contact-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

const person = z.object({ Type: z.literal(1), To_Account: z.string() })
const groupSpelledForPins = z.object({ Type: z.literal(2), GroupId: z.string() })
const groupSpelledElsewhere = z.object({ Type: z.literal(2), ToGroupid: z.string() })

const maxAtOnce = 100
const pin = 1

/** Of im-protocol 12. */
const pushTypes = { deleted: 1, pinned: 2, unpinned: 3 } as const

/** Pins conversations, or unpins them. */
export const pinContacts = command(
  z.object({
    From_Account: z.optional(z.string()),
    OperationType: z.union([z.literal(1), z.literal(2)]),
    RecentContactItem: z
      .array(z.union([person, groupSpelledForPins]))
      .check(z.minLength(1), z.maxLength(maxAtOnce)),
  }),
  async (call) => {
    const { context, store, session, body } = call
    requireOwn(session, body.From_Account)
    const owner = session.userId
    const isPin = body.OperationType === pin
    const pinnedAt = isPin ? context.clock.now() : null
    const known = []
    for (const item of body.RecentContactItem) {
      if (!(await isKnown(store, owner, item))) continue
      known.push(item)
      if (item.Type === 1) await pinConversation(store, { owner, peer: item.To_Account, pinnedAt })
      else await pinGroup(store, { owner, group: item.GroupId, pinnedAt })
    }
    const RecentContactList = known.map(contactOf)
    const change = {
      PushType: isPin ? pushTypes.pinned : pushTypes.unpinned,
      RecentContactTopItem: { RecentContactList },
    }
    return { reply: {}, pushes: [changedElsewhere(call, change)] }
  },
)

/** Takes conversations from the caller's list; `ClearRamble` hides their history, too. */
export const deleteContacts = command(
  z.object({
    From_Account: z.optional(z.string()),
    ContactItem: z
      .array(z.union([person, groupSpelledElsewhere]))
      .check(z.minLength(1), z.maxLength(maxAtOnce)),
    ClearRamble: z._default(flag, 0),
  }),
  async (call) => {
    const { store, session, body } = call
    requireOwn(session, body.From_Account)
    const owner = session.userId
    const clear = body.ClearRamble === 1
    for (const item of body.ContactItem) {
      if (item.Type === 1) await removeConversation(store, { owner, peer: item.To_Account, clear })
      else if (await isKnown(store, owner, item)) {
        await removeGroup(store, { owner, group: item.ToGroupid, clear })
      }
    }
    const change = {
      PushType: pushTypes.deleted,
      RecentContactDeleteItem: { RecentContactList: body.ContactItem.map(contactOf) },
    }
    const ResultItem = body.ContactItem.map((item) => ({ ...item, ResultCode: 0, ResultInfo: '' }))
    return { reply: { ResultItem }, pushes: [changedElsewhere(call, change)] }
  },
)

/** Clears the history of a conversation for the caller; its row stays. */
export const clearContact = command(
  z.intersection(
    z.object({ From_Account: z.optional(z.string()) }),
    z.union([person, groupSpelledElsewhere]),
  ),
  async ({ store, session, body }) => {
    requireOwn(session, body.From_Account)
    const owner = session.userId
    if (body.Type === 1) await clearConversation(store, { owner, peer: body.To_Account })
    else if (await isKnown(store, owner, body)) {
      await clearGroup(store, { owner, group: body.ToGroupid })
    }
    return { reply: {} }
  },
)

type Item = z.infer<typeof person | typeof groupSpelledForPins | typeof groupSpelledElsewhere>

async function isKnown(store: Store, owner: string, item: Item): Promise<boolean> {
  if (item.Type === 1) return (await findProfile(store, item.To_Account)) !== null
  return isMember(store, { owner, group: groupOf(item) })
}

function contactOf(item: Item): object {
  if (item.Type === 1) return { Type: 1, UserId: item.To_Account }
  return { Type: 2, GroupId: groupOf(item) }
}

function groupOf(item: Exclude<Item, { Type: 1 }>): string {
  return 'GroupId' in item ? item.GroupId : item.ToGroupid
}

function changedElsewhere({ session }: CommandCall<unknown>, change: object): Push {
  const event = { Event: 13, RecentContactMod: [change] }
  return pushEvents(session.userId, [event], session.instanceId)
}
