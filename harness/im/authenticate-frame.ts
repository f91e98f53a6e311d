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
 * Refuses the session of a page that was sent away since. The kind of a kick makes the SDK log
 * out: only a hello is told, for a page that has logged out already would do it once more.
 */
export async function requireLivePage(
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
 * Whose a frame is, by the signatures of its own head: after a reconnect frames come before the
 * login (im-protocol 1). Throws what is wrong with it.
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
