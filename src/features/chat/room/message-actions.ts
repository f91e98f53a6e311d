import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import { messageLine } from '#src/features/chat/messages/message-line.ts'
import { deleteMessages } from './delete-messages.ts'
import { canForward, type Choice } from './message-choices.ts'
import type { Room } from './room.ts'

type Ports = {
  room: Room
  copy: (text: string) => Promise<void>
  /** Whether to delete so many messages. */
  askToDelete: (count: number) => Promise<boolean>
  /** Keeps what a message says that is taken back. */
  keepText: (messageId: string, text: string) => void
}

/** What the menu of a message does. */
export function messageActions(ports: Ports): Record<Choice, (message: ChatMessage) => void> {
  const { room } = ports
  const { conversation, people, attempt } = room

  async function remove(message: ChatMessage): Promise<void> {
    if (await ports.askToDelete(1)) await deleteMessages(room, [message])
  }

  return {
    copy({ body }) {
      if (body.kind === 'text') void ports.copy(body.text)
    },
    quote({ id, sender, body }) {
      const text = messageLine(body, people.translator.t)
      room.quote({ messageId: id, senderName: people.nameOf(sender), text, kind: body.kind })
    },
    forward(message) {
      const as = canForward(message, 'oneByOne') ? 'oneByOne' : 'merged'
      room.show({ is: 'forward', messageIds: [message.id], as })
    },
    revoke({ id, body }) {
      if (body.kind === 'text') ports.keepText(id, body.text)
      void attempt(conversation.revoke(id))
    },
    delete: (message) => void remove(message),
    select: ({ id }) => room.select(new Set([id])),
  }
}
