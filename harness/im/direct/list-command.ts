import * as z from 'zod/mini'
import { ByteBudget } from '#harness/im/byte-budget.ts'
import { command, type CommandCall } from '#harness/im/chat-command.ts'
import { requireOwn } from '#harness/im/own-account.ts'
import { listContacts, type Contact } from '#harness/store/chat/chat-contact-store.ts'
import { bytesOfRow } from '#harness/store/chat/newest-within.ts'
import { listGroupContacts } from '#harness/store/chat/chat-group-contact-store.ts'
import { peerReadTimes } from '#harness/store/chat/chat-reading-store.ts'
import { bodyFor, revokerOf } from './direct-message.ts'
import { presentGroupContact } from './group-row.ts'

type Row = { pinnedAt: number | null; at: number; item: object }

/** The whole list is one page: the SDK would not pin a pinned conversation of a later page. */
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
/** Bytes of last messages; rows further down go without, and their history has the message. */
const maxShownBytes = 1_048_576

/** The conversations of somebody, with people and in groups: pinned first, then the newest. */
export const pageGet = command(z.object({ From_Account: z.optional(z.string()) }), async (call) => {
  requireOwn(call.session, call.body.From_Account)
  const shown = new ByteBudget(maxShownBytes)
  const rows = [...(await personRows(call, shown)), ...(await groupRows(call, shown))]
  const sorted = rows.toSorted(
    (a, b) => Number(b.pinnedAt !== null) - Number(a.pinnedAt !== null) || b.at - a.at,
  )
  return { reply: { ...wholeList, SessionItem: sorted.map(({ item }) => item) } }
})

/** Groups of conversations: the application has none. */
export const getContactGroups = command(z.object({}), async () => ({
  reply: { CompleteFlag: 1, NextStartIndex: 0, GroupItem: [], ContactItem: [] },
}))

const searched = z.union([
  z.object({ Type: z.literal(1), To_Account: z.string() }),
  z.object({ Type: z.literal(2), ToGroupId: z.string() }),
])

/** The newer SDK asks for the groups of every conversation that an instance sees for the first time: it is in none. */
export const searchContactGroups = command(
  z.object({
    From_Account: z.optional(z.string()),
    ContactItem: z.array(searched).check(z.maxLength(100)),
  }),
  async ({ session, body }) => {
    requireOwn(session, body.From_Account)
    return { reply: { ContactResultItem: [], GroupItem: [] } }
  },
)

async function personRows(call: CommandCall<unknown>, shown: ByteBudget): Promise<Row[]> {
  const { store, session } = call
  const owner = session.userId
  const times = await peerReadTimes(store, { owner })
  const timeOf = new Map(times.map(({ peer, time }) => [peer, time]))
  const rows = []
  const contacts = await listContacts(store, owner)
  for (const contact of contacts.toSorted((a, b) => b.last.at - a.last.at)) {
    const { peer, nick, avatar, pinnedAt, mute, remark, last } = contact
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
      C2cRemark: remark,
      MsgRecvOption: mute,
      C2cPeerReadTime: timeOf.get(peer) ?? 0,
      TopFlags: Number(pinnedAt !== null),
      LastMsgFlags: last.shown && last.revokedBy !== null ? revokedFlag : 0,
      ...(last.shown && shown.take(bytesOfRow(last)) && lastMessage(call, contact)),
    }
    rows.push({ pinnedAt, at: last.at, item })
  }
  return rows
}

function lastMessage({ session, unreadable }: CommandCall<unknown>, { last }: Contact): object {
  const owner = session.userId
  const isHidden = last.revokedBy !== null && last.sender !== owner
  const MsgBody = bodyFor(owner, { ...last, revoked_by: last.revokedBy })
  if (MsgBody === null) {
    unreadable.report(`chat_message ${last.id}`)
    return {}
  }
  const CloudCustomData = isHidden ? '' : last.custom
  return { LastMsg: { MsgBody, CloudCustomData, ...revokerOf(last.revokedBy) } }
}

async function groupRows(call: CommandCall<unknown>, shown: ByteBudget): Promise<Row[]> {
  const rows = []
  const groups = await listGroupContacts(call.store, call.session.userId)
  for (const group of groups.toSorted((a, b) => b.at - a.at)) {
    const item = await presentGroupContact(call, group, shown)
    rows.push({ pinnedAt: group.pinnedAt, at: group.at, item })
  }
  return rows
}
