import type { MessageElement } from '#harness/domain/chat/measure-message.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import { countQuestion } from '#harness/store/chat/question-store.ts'

type SentMessage = { to: string; elements: readonly MessageElement[] }

/** Whether it holds nobody's words: what the service writes, and signals between pages. */
export function isCard(elements: readonly MessageElement[]): boolean {
  return elements.every(({ MsgType }) => MsgType === 'TIMCustomElem')
}

/**
 * Cards are the service's, and refused from pages; whatever else a patient says is a question, wherever it stands in
 * a message, whether it is kept, and whether it stood there from the beginning.
 */
export async function countIfQuestion(
  { context, store, session }: CommandCall<unknown>,
  { to, elements }: SentMessage,
): Promise<void> {
  if (isCard(elements)) return
  const now = context.clock.now()
  await countQuestion(store, { patientId: session.userId, doctorId: to, now })
}
