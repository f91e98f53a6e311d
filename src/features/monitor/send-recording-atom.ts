import { atom } from 'jotai'
import { handRecording, recordingDetail } from '#contract/endpoints/monitoring-endpoints.ts'
import { conversationIdOf } from '#src/services/im-client/conversation-id.ts'
import { chatAtom } from '#src/state/chat-atom.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { reportCard } from './report-card.ts'

type Sent = {
  recordingId: string
  /** In whose chat, as the address names it. */
  conversation: string
  /** What that chat is about: its doctor may open the recording from then on. */
  consultationId: string
}

/** Sends a recording into the chat of a consultation; says whether it is on its way. */
export const sendRecordingAtom = atom(
  null,
  async (get, _set, { recordingId, conversation, consultationId }: Sent): Promise<boolean> => {
    const { call, report, notify, connectChat } = get(readyClientAtom)
    const id = conversationIdOf(conversation)
    await connectChat()
    const chat = get(chatAtom)
    if (chat === null || id === null) {
      notify('network')
      return false
    }
    try {
      const [detail] = await Promise.all([
        call(recordingDetail, { recordingId }),
        call(handRecording, { recordingId, consultationId }),
      ])
      const opened = chat.open(id)
      await opened.send({ kind: 'card', card: reportCard(detail) })
      opened.close()
      return true
    } catch (error) {
      report(error)
      return false
    }
  },
)
