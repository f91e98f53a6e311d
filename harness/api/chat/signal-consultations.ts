import { consultationsSignal } from '#contract/chat/consultations-signal.ts'
import { dutyUserId } from '#harness/domain/chat/decide-duty.ts'
import type { ChatControl } from '#harness/im/chat-control.ts'

/**
 * Tells doctors' open pages that a consultation of theirs has changed or come, by a message of the
 * customer service's that nobody keeps. Who is not there asks when they come; a patient hears of it by
 * the cards in the room.
 */
export async function signalConsultations(
  chat: Pick<ChatControl, 'inject'>,
  doctorIds: Iterable<string>,
): Promise<void> {
  const MsgContent = { Data: consultationsSignal, Desc: '', Ext: '' }
  for (const userId of new Set(doctorIds)) {
    await chat.inject({
      from: dutyUserId,
      target: { kind: 'person', userId },
      content: { kind: 'elements', elements: [{ MsgType: 'TIMCustomElem', MsgContent }] },
      onlineOnly: true,
      count: 1,
      at: null,
    })
  }
}
