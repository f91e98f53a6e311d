/** A frame that a user's instances get without a request. */
export type Push = {
  to: string
  /** Events, or the order to log out (im-protocol 6.1, 12). */
  servcmd: 'im_open_push.msg_push' | 'im_open_status.stat_forceoffline'
  body: { EventArray: readonly object[] }
  /** Only to this instance of the user. */
  only?: number
  /** To all instances of the user but this one, mostly the one that acted. */
  except?: number
}

/** Events for all instances of somebody. */
export function pushEvents(to: string, events: readonly object[], except?: number): Push {
  const body = { EventArray: events }
  const push: Push = { to, servcmd: 'im_open_push.msg_push', body }
  return except === undefined ? push : { ...push, except }
}
