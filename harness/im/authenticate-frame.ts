import type { ChatApp } from '#harness/domain/application-keys.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { findInstance, type InstanceState } from '#harness/store/chat/chat-instance-store.ts'
import type { FrameHead } from './chat-frame.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { kickTypes } from './kick-push.ts'
import { KickedRefusal } from './kicked-refusal.ts'
import { readSessionKey, tinyIdOf, type ChatSession } from './session-key.ts'
import { verifyUserSig } from './user-sig.ts'

const hello = 'im_open_status.wshello'

/**
 * Refuses the session of an instance that was kicked. The kick type in a refusal makes the SDK log out, so only
 * a hello carries it: an instance that has logged out already would do it once more.
 */
export async function requireLiveInstance(
  store: Store,
  session: ChatSession,
  { state, servcmd }: { state: InstanceState | null; servcmd: string },
): Promise<void> {
  if (state === 'left' || state === 'expired') throw new ChatRefusal(70001)
  if (state !== 'kicked') return
  const known = await findInstance(store, session)
  const kickType = known?.kickType ?? kickTypes.multipleAccount
  throw new KickedRefusal(session, { kickType, namesType: servcmd === hello })
}

/**
 * The session of a frame, by the signatures of its own head: after a reconnect frames come before the
 * login (im-protocol 1). Throws a refusal that says what is wrong with the head.
 * @param now seconds since 1970
 */
export function checkHead(app: ChatApp, head: FrameHead, now: number): ChatSession {
  if (head.sdkappid !== app.sdkAppId) throw new ChatRefusal(70014)
  const { a2 = '', tinyid, identifier = '', usersig = '', status_instid: instanceId } = head
  if (a2 !== '') {
    const read = readSessionKey(app, a2, now)
    if (!read.ok) throw new ChatRefusal(read.code)
    const { session } = read
    const isOwn = tinyid === tinyIdOf(app, session.userId) && instanceId === session.instanceId
    if (!isOwn) throw new ChatRefusal(70013)
    return session
  }
  const verified = verifyUserSig(app, { userSig: usersig, userId: identifier, now })
  if (!verified.ok) throw new ChatRefusal(verified.code)
  return { userId: verified.userId, instanceId, expiresAt: verified.expiresAt }
}
