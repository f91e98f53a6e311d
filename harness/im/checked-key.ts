import type { ChatApp } from '#harness/domain/application-keys.ts'
import { checkHead } from './authenticate-frame.ts'
import type { FrameHead } from './chat-frame.ts'
import type { ChatSession } from './session-key.ts'

/** The key that a connection was last found to speak with: instances send it again with every frame. */
export class CheckedKey {
  #known: { head: FrameHead; session: ChatSession } | null = null

  /** As `checkHead`, without computing two signatures for a key that the last frame had. */
  check(app: ChatApp, head: FrameHead, now: number): ChatSession {
    const known = this.#known
    if (known !== null && isSame(known.head, head) && now <= known.session.expiresAt) {
      return known.session
    }
    const session = checkHead(app, head, now)
    // A UserSig comes with one frame; only a session key comes again.
    this.#known = head.a2 === undefined || head.a2 === '' ? null : { head, session }
    return session
  }
}

function isSame(one: FrameHead, other: FrameHead): boolean {
  return (
    one.a2 === other.a2 &&
    one.tinyid === other.tinyid &&
    one.status_instid === other.status_instid &&
    one.sdkappid === other.sdkappid
  )
}
