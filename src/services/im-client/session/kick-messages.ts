import type { KickReason } from './chat-session-state.ts'

/** Why the service has put this page out, by the messages of the catalogue. */
export const kickMessages: Record<KickReason, string> = {
  otherAccount: 'chat.kicked.otherAccount',
  otherDevice: 'chat.kicked.otherDevice',
  expired: 'chat.kicked.expired',
  service: 'chat.kicked.service',
}
