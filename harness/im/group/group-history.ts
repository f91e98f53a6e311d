import * as z from 'zod/mini'
import { takeWithin } from '#harness/domain/take-within.ts'
import { command } from '#harness/im/chat-command.ts'
import { unsigned } from '#harness/im/frame-fields.ts'
import { findClearedSeq, pageGroupMessages } from '#harness/store/chat/chat-group-message-store.ts'
import { bytesOfRow } from '#harness/store/chat/newest-within.ts'
import { requireMember } from './group-access.ts'
import { findSender, presentKept, type Sender } from './group-message-presenter.ts'
import { groupId } from './group-schema.ts'

const request = z.object({
  GroupId: groupId,
  ReqMsgNumber: z._default(z.int().check(z.minimum(1), z.maximum(100)), 21),
  // The SDK says "" where it knows of no message yet.
  ReqMsgSeq: z.optional(z.union([unsigned, z.literal('')])),
})

/** Of a page: shorter ones follow it. */
const pageBytes = 262_144

/** The SDK's `IsFinished`: with `bySum` the SDK computes itself whether the first message is reached. */
const finished = { bySum: 1, here: 2 } as const

/** Messages and tips of a group since the caller joined, newest first. */
export const groupMsgGet = command(request, async (call) => {
  const { store, session, body } = call
  const { userId } = session
  const { group, member } = await requireMember(store, { groupId: body.GroupId, userId })
  const newest = group.next_seq - 1
  const wanted = body.ReqMsgSeq === undefined || body.ReqMsgSeq === '' ? 0 : body.ReqMsgSeq
  const to = wanted <= 0 ? newest : wanted
  const cleared = await findClearedSeq(store, { owner: userId, groupId: group.id })
  const found = await pageGroupMessages(store, {
    groupId: group.id,
    owner: userId,
    from: Math.max(member.joined_seq, cleared + 1),
    to,
    limit: body.ReqMsgNumber + 1,
  })
  const fitting = takeWithin(found.slice(0, body.ReqMsgNumber), {
    min: 1,
    bytes: pageBytes,
    bytesOf: bytesOfRow,
  })
  // The SDK takes a page that ends with the second message for the last one: the first comes along.
  const isFirstNext = found[fitting.length]?.seq === 1
  const page = isFirstNext ? found.slice(0, fitting.length + 1) : fitting
  const senders = new Map<string, Sender>()
  const list = []
  for (const message of page) {
    const known =
      senders.get(message.sender) ??
      (await findSender(store, { groupId: group.id, userId: message.sender }))
    senders.set(message.sender, known)
    list.push(presentKept(call, { group, sender: known, message }))
  }
  // Catching up, the SDK asks for pages from below: one that ends before the newest is not the
  // last one, even where nothing older is left.
  const isLast = list.length === 0 || (found.length === page.length && to >= newest)
  return {
    reply: {
      GroupId: group.id,
      IsFinished: isLast ? finished.here : finished.bySum,
      // An empty list would be read as if it had a first message.
      ...(list.length > 0 && { RspMsgList: list }),
    },
  }
})
