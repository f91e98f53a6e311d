import type { ChatApp } from '#harness/domain/application-keys.ts'
import { checkHead } from './authenticate-frame.ts'
import type { FrameHead } from './chat-frame.ts'
import type { ChatSession } from './session-key.ts'

/** The key that a connection was last found to speak with: pages send it again with every frame. */
export class CheckedKey {
  #known: { head: FrameHead; session: ChatSession } | null = null

  /** The same as `checkHead`, which needs two signatures for what was checked a frame ago. */
  check(app: ChatApp, head: FrameHead, now: number): ChatSession {
    const known = this.#known
    if (known !== null && isSame(known.head, head) && now <= known.session.expiresAt) {
      return known.session
    }
    const session = checkHead(app, head, now)
    // A UserSig signs one frame in; only a key comes again.
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
