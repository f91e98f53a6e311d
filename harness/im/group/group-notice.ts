import { pushEvents, type Push } from '#harness/im/instances/push.ts'
import { keepGroupNotice } from '#harness/store/chat/chat-group-notice-store.ts'
import type { ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import { serviceEvent, type EventCall } from './group-event.ts'

/** The vendor's `ReportType` (im-protocol 7.5). */
const reportTypes = {
  applied: 1,
  agreed: 2,
  refused: 3,
  removed: 4,
  dismissed: 5,
  invited: 7,
  quit: 8,
  'made admin': 9,
  'unmade admin': 10,
  'remind type': 20,
  'invitation to approve': 22,
  'invitation refused': 24,
} as const

type Report = keyof typeof reportTypes
type Notice = { group: ChatGroup; to: string; report: Report; fields?: object }

/** Pushes a notice to one person, and keeps it for when they are away. */
export async function notify(call: EventCall, notice: Notice): Promise<Push> {
  const event = noticeEvent(call, notice)
  await keepGroupNotice(call.store, { userId: notice.to, event })
  return pushEvents(notice.to, [event])
}

/** Pushes to the caller's other instances what the acting one has done. Not kept: an instance that is back asks itself. */
export function mirror(call: EventCall, notice: Omit<Notice, 'to'>): Push {
  const to = call.session.userId
  return pushEvents(to, [noticeEvent(call, { ...notice, to })], call.session.instanceId)
}

function noticeEvent(call: EventCall, { group, to, report, fields = {} }: Notice): object {
  const body = {
    ReportType: reportTypes[report],
    Operator_Account: call.session.userId,
    GroupName: group.name,
    ...fields,
  }
  return serviceEvent(call, { group, to, body })
}
