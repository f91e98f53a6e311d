import * as z from 'zod/mini'
import { command } from '#harness/im/chat-command.ts'
import { hideGroupMessages } from '#harness/store/chat/chat-group-message-store.ts'
import { requireMember, requireSelf } from './group-access.ts'
import { account, groupId, sequence } from './group-schema.ts'

/** The SDK gives numbers as text. */
const seq = z.union([sequence, z.string().check(z.regex(/^\d{1,10}$/))])

/** Deletes messages for the caller alone. */
export const deleteGroupMessage = command(
  z.object({
    GroupId: groupId,
    Deleter_Account: z.optional(account),
    Seqs: z.array(seq).check(z.minLength(1), z.maxLength(30)),
  }),
  async ({ store, session, body }) => {
    const { userId } = session
    requireSelf(userId, body.Deleter_Account)
    await requireMember(store, { groupId: body.GroupId, userId })
    const seqs = body.Seqs.map(Number)
    await hideGroupMessages(store, { groupId: body.GroupId, owner: userId, seqs })
    return { reply: {} }
  },
)
