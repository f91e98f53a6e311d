import type { ChatHarness } from './chat-harness.ts'
import { openSocket, type ChatSocket } from './chat-socket.ts'

/**
 * The page comes back over a second socket, of this harness, and its first one is closed. Its login has been read
 * and waits until `release` lets the commands go on.
 */
export async function openWaitingLogin({ chat, context, url }: ChatHarness, page: ChatSocket) {
  const held = Promise.withResolvers<void>()
  const holding = chat.queue.ask(() => held.promise)
  const { sdkAppId } = context.chatApp
  const back = await openSocket({ url, sdkAppId, userId: page.userId, userSig: '' })
  const login = back.ask('im_open_status.wslogin', {}, page.session())
  await back.whenRead()
  page.socket.close()
  await page.closed()
  return {
    back,
    login,
    async release() {
      held.resolve()
      await holding
    },
  }
}
