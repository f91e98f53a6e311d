import * as z from 'zod/mini'
import type { GroupNotice } from '#src/services/im-client/chat-model.ts'
import type { Groups } from '#src/services/im-client/chat-port.ts'
import { parseEach } from '#src/services/im-client/vendor/vendor-fields.ts'
import type { VendorLink } from '#src/services/im-client/vendor/vendor-link.ts'
import { readNotice } from './read-notice.ts'

const noticeSchema = z.object({
  type: z.literal('TIMGroupSystemNoticeElem'),
  payload: z.unknown(),
})
const tipSchema = z.object({ type: z.literal('TIMGroupTipElem'), to: z.string() })

const eventSchema = z.object({ type: z.enum(['TIMGroupSystemNoticeElem', 'TIMGroupTipElem']) })

type GroupEvents = Pick<Groups, 'onNotice' | 'onChange' | 'onApplications'> & {
  /** What somebody said who wants to come in; '' where that was not heard. */
  noteOf(groupId: string, applicant: string): string
}

/** What the service tells by itself about groups, heard from the start. */
export function groupEvents(link: VendorLink): GroupEvents {
  const notes = new Map<string, string>()

  const onNotice: Groups['onNotice'] = (listener) =>
    link.on('received', (raw) => {
      for (const notice of noticesIn(raw)) listener(notice)
    })

  onNotice((notice) => {
    if (notice.what === 'applied') notes.set(`${notice.groupId} ${notice.by}`, notice.note)
  })

  return {
    onNotice,
    onChange(groupId, listener) {
      return link.on('received', (raw) => {
        const groupIds = [
          ...parseEach(tipSchema, raw).map(({ to }) => to),
          ...noticesIn(raw).map((notice) => notice.groupId),
        ]
        if (groupIds.includes(groupId)) listener()
      })
    },
    onApplications: (listener) =>
      link.on('received', (raw) => {
        if (parseEach(eventSchema, raw).length > 0) listener()
      }),
    noteOf: (groupId, applicant) => notes.get(`${groupId} ${applicant}`) ?? '',
  }
}

function noticesIn(raw: unknown): GroupNotice[] {
  const notices = parseEach(noticeSchema, raw).map(({ payload }) => readNotice(payload))
  return notices.filter((notice) => notice !== null)
}
