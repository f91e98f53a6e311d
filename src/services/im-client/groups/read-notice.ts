import * as z from 'zod/mini'
import type { GroupNotice } from '#src/services/im-client/chat-model.ts'
import { fields } from '#src/services/im-client/vendor/vendor-fields.ts'

const notices: Readonly<Record<number, GroupNotice['what']>> = {
  1: 'applied',
  2: 'approved',
  3: 'declined',
  4: 'removed',
  5: 'dismissed',
  7: 'invited',
  8: 'quit',
  9: 'promoted',
  10: 'demoted',
}

const noticeSchema = z.object({
  operationType: z.number(),
  operatorID: fields.text,
  handleMessage: fields.text,
  groupProfile: z.object({ groupID: z.string(), name: z.optional(fields.text) }),
})

/** What the service tells this person about a group, out of a TIMGroupSystemNoticeElem. */
export function readNotice(payload: unknown): GroupNotice | null {
  const read = noticeSchema.safeParse(payload)
  if (!read.success) return null
  const { operationType, operatorID, handleMessage, groupProfile } = read.data
  const what = notices[operationType]
  if (what === undefined) return null
  return {
    what,
    by: operatorID,
    groupId: groupProfile.groupID,
    groupName: groupProfile.name ?? '',
    note: handleMessage,
  }
}
