import type { MessageElement } from '#harness/domain/chat/measure-message.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import { countQuestion } from '#harness/store/chat/question-store.ts'

type SentMessage = { to: string; elements: readonly MessageElement[] }

/** Whether no person wrote it: a card of the service, or a signal between instances. */
export function isCard(elements: readonly MessageElement[]): boolean {
  return elements.every(({ MsgType }) => MsgType === 'TIMCustomElem')
}

/**
 * Cards are the service's, and refused from instances. Any other element of a patient's message makes it a question,
 * whether the message is kept or not, and whether the element was sent or came with a change.
 */
export async function countIfQuestion(
  { context, store, session }: CommandCall<unknown>,
  { to, elements }: SentMessage,
): Promise<void> {
  if (isCard(elements)) return
  const now = context.clock.now()
  await countQuestion(store, { patientId: session.userId, doctorId: to, now })
}
