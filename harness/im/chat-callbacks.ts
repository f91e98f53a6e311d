import type { MessageElement } from '#harness/domain/chat/measure-message.ts'
import type { ChatErrorCode } from '#harness/domain/chat/chat-error.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { ChatRefusal } from './chat-refusal.ts'

/** Null lets it through; a code is what it is refused with. */
type Answer = Promise<ChatErrorCode | null>

/** The elements of a change are the old ones and the new ones. */
type Written = { sender: string; elements: readonly MessageElement[] }

/**
 * What the chat asks the application, as the vendor's callbacks do: who may write to whom is not
 * the chat's to know. Each is asked within the command's transaction.
 */
export type ChatCallbacks = {
  /** `C2C.CallbackBeforeSendMsg`: also asked about a message for those online only, and about a change. */
  beforeSend(store: Store, message: Written & { recipient: string }): Answer
  /** `C2C.CallbackAfterSendMsg`: called with messages that are kept and are no cards. */
  afterSend(store: Store, message: { sender: string; recipient: string }): Promise<void>
  /** `Group.CallbackBeforeSendMsg`: also asked about a change, an application, and a group's own texts. */
  beforeGroupSend(
    store: Store,
    message: Written & { group: { id: string; creator: string } },
  ): Answer
  /** `Group.CallbackAfterSendMsg`: called with messages that are no cards, and with what a change says instead. */
  afterGroupSend(
    store: Store,
    message: { sender: string; group: { id: string; creator: string } },
  ): Promise<void>
  /** `Sns.CallbackPrevFriendAdd`: the text of an application reaches its recipient as a message would. */
  beforeFriendAdd(store: Store, pair: { applicant: string; recipient: string }): Answer
  /** `Group.CallbackBeforeInviteJoinGroup`: also asked about the members that a new group names. */
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
