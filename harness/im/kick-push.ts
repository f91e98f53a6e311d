import type { Push } from '#harness/im/instances/push.ts'

/** Of im-protocol 6.1. */
export const kickTypes = { multipleAccount: 1, multipleDevice: 2, REST_API_Kick: 3 } as const

/** Tells one instance to go. */
export function kickPush(to: string, only: number, kickType: number): Push {
  const notify = { KickType: kickType, NewInstInfo: { InstId: only, Platform: 'Web' } }
  return {
    to,
    only,
    servcmd: 'im_open_status.stat_forceoffline',
    body: { EventArray: [{ Event: 10, C2cNotifyMsgArray: [{ KickoutMsgNotify: notify }] }] },
  }
}
