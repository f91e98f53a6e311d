import type { MessageElement } from '#harness/domain/chat/measure-message.ts'
import type { ChatErrorCode } from '#harness/domain/chat/chat-error.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { ChatRefusal } from './chat-refusal.ts'

/** Null lets it through; a code is what it is refused with. */
type Answer = Promise<ChatErrorCode | null>

/** Of a change, the elements are those that stood there and those that are to stand there. */
type Written = { sender: string; elements: readonly MessageElement[] }

/**
 * What the chat asks the application, as the vendor's callbacks do: who may write to whom is not
 * the chat's to know. Each is asked within the command's transaction.
 */
export type ChatCallbacks = {
  /** `C2C.CallbackBeforeSendMsg`: also of what is for those online only, and of a change. */
  beforeSend(store: Store, message: Written & { recipient: string }): Answer
  /** `C2C.CallbackAfterSendMsg`: of what is kept and no card. */
  afterSend(store: Store, message: { sender: string; recipient: string }): Promise<void>
  /** `Group.CallbackBeforeSendMsg`: also of a change, of an application, and of what a group says of itself. */
  beforeGroupSend(
    store: Store,
    message: Written & { group: { id: string; creator: string } },
  ): Answer
  /** `Sns.CallbackPrevFriendAdd`: what is written along reaches somebody, as a message would. */
  beforeFriendAdd(store: Store, pair: { applicant: string; recipient: string }): Answer
  /** `Group.CallbackBeforeInviteJoinGroup`, and of who is named when a group is made. */
  beforeInvite(store: Store, invitation: { inviter: string; invited: string }): Answer
}

const letThrough = async () => null

/** What the application itself sends is not asked about (the vendor's `ForbidCallbackControl`). */
export function forbidBeforeCallbacks(callbacks: ChatCallbacks): ChatCallbacks {
  return {
    ...callbacks,
    beforeSend: letThrough,
    beforeGroupSend: letThrough,
    beforeInvite: letThrough,
  }
}

/** Ends the command with the code that a callback has answered. */
export async function requireAllowed(answer: Answer): Promise<void> {
  const code = await answer
  if (code !== null) throw new ChatRefusal(code)
}
