import * as z from 'zod/mini'
import { command, type CommandCall } from '#harness/im/chat-command.ts'
import { requireOwn } from '#harness/im/own-account.ts'
import { listContacts, type Contact } from '#harness/store/chat/chat-contact-store.ts'
import { listGroupContacts } from '#harness/store/chat/chat-group-contact-store.ts'
import { peerReadTime } from '#harness/store/chat/chat-reading-store.ts'
import { bodyFor, faceFinder } from './direct-message.ts'
import { presentGroupContact } from './group-row.ts'

type Row = { pinnedAt: number | null; at: number; item: object }

/** Everything in one page: a pinned conversation of a later one would not be pinned. */
const wholeList = {
  CompleteFlag: 1,
  TimeStamp: 0,
  StartIndex: 0,
  TopTimeStamp: 0,
  TopStartIndex: 0,
  GroupItem: [],
}

const direct = 1
const revokedFlag = 8

/** The conversations of somebody, with people and in groups: pinned first, then the newest. */
export const pageGet = command(z.object({ From_Account: z.optional(z.string()) }), async (call) => {
  requireOwn(call.session, call.body.From_Account)
  const rows = [...(await personRows(call)), ...(await groupRows(call))]
  const sorted = rows.toSorted(
    (a, b) => Number(b.pinnedAt !== null) - Number(a.pinnedAt !== null) || b.at - a.at,
  )
  return { reply: { ...wholeList, SessionItem: sorted.map(({ item }) => item) } }
})

/** Groups of conversations, which the application has none of. */
export const getContactGroups = command(z.object({}), async () => ({
  reply: { CompleteFlag: 1, NextStartIndex: 0, GroupItem: [], ContactItem: [] },
}))

async function personRows({ store, session }: CommandCall<unknown>): Promise<Row[]> {
  const owner = session.userId
  const faceOf = faceFinder(store)
  const rows = []
  for (const contact of await listContacts(store, owner)) {
    const { peer, pinnedAt, last } = contact
    const { nick, avatar } = await faceOf(peer)
    const item = {
      Type: direct,
      To_Account: peer,
      MsgTime: last.at,
      MsgTimeStamp: last.at,
      MsgSeq: last.seq,
      LastC2CMsgFrom_Account: last.sender,
      MsgShow: '',
      C2cNick: nick,
      C2cImage: avatar,
      C2cPeerReadTime: await peerReadTime(store, { owner, peer }),
      TopFlags: Number(pinnedAt !== null),
      LastMsgFlags: last.shown && last.revokedBy !== null ? revokedFlag : 0,
      ...(last.shown && { LastMsg: lastMessage(owner, contact) }),
    }
    rows.push({ pinnedAt, at: last.at, item })
  }
  return rows
}

function lastMessage(owner: string, { last }: Contact): object {
  const isHidden = last.revokedBy !== null && last.sender !== owner
  return {
    MsgBody: bodyFor(owner, { sender: last.sender, body: last.body, revoked_by: last.revokedBy }),
    CloudCustomData: isHidden ? '' : last.custom,
    ...(last.revokedBy !== null && { RevokerInfo: { Revoker_Account: last.revokedBy } }),
  }
}

async function groupRows({ store, session }: CommandCall<unknown>): Promise<Row[]> {
  const rows = []
  for (const group of await listGroupContacts(store, session.userId)) {
    const item = await presentGroupContact(store, session.userId, group)
    rows.push({ pinnedAt: group.pinnedAt, at: group.at, item })
  }
  return rows
}
