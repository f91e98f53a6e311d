import * as z from 'zod/mini'
import { kindOf, peerOf } from '#src/services/im-client/conversation-id.ts'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import type { VendorLink } from '#src/services/im-client/vendor/vendor-link.ts'
import { writeTyping } from './typing-signal.ts'

/** How often the other one is told that it goes on, and when that is over without a word. */
const repeatMs = 3000
const overMs = 6000

/** Tells the other one, online only, that something is being typed. */
export function typingNotifier(link: VendorLink, id: ConversationId, now: () => number) {
  let sent = { typing: false, at: 0 }
  return (typing: boolean): void => {
    if (kindOf(id) === 'group') return
    if (typing === sent.typing && (!typing || now() - sent.at < repeatMs)) return
    sent = { typing, at: now() }
    const payload = { data: writeTyping(typing), description: '', extension: '' }
    const options = { to: peerOf(id), conversationType: 'C2C', payload }
    // Nobody misses one that did not arrive.
    link
      .ask(z.unknown(), async (tim) =>
        tim.sendMessage(await tim.createCustomMessage(options), { onlineUserOnly: true }),
      )
      .catch(() => {})
  }
}

/** Whether the other one is typing, out of the signals that come. */
export function typingListener(onChange: (typing: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (typing: boolean): void => {
    clearTimeout(timer)
    if (typing) timer = setTimeout(() => onChange(false), overMs)
    onChange(typing)
  }
}
