/** What a user's pages hear without having asked. */
export type Push = {
  to: string
  /** One of the page's events, unless it is the order to go (im-protocol 6.1, 12). */
  servcmd: 'im_open_push.msg_push' | 'im_open_status.stat_forceoffline'
  body: { EventArray: readonly object[] }
  /** Of the user's pages only this one. */
  only?: number
  /** Of the user's pages all but this one, mostly the one that acted. */
  except?: number
}

/** Events for all pages of somebody. */
export function pushEvents(to: string, events: readonly object[], except?: number): Push {
  const body = { EventArray: events }
  const push: Push = { to, servcmd: 'im_open_push.msg_push', body }
  return except === undefined ? push : { ...push, except }
}
