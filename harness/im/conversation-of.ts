import { pairOf } from '#harness/domain/pair-people.ts'

/**
 * The conversation that a command writes into, if it writes into nothing else; null for all other commands.
 * @param body not checked yet
 * @param senderOf the caller's user id; null where there is none
 */
export function conversationOf(
  servcmd: string,
  body: unknown,
  senderOf: () => string | null,
): string | null {
  const { To_Account: to, GroupId: groupId } = Object(body) as Record<string, unknown>
  if (servcmd === 'openim.sendmsg' && typeof to === 'string') {
    const sender = senderOf()
    return sender === null ? null : pairOf(sender, to)
  }
  if (servcmd === 'group_open_http_svc.send_group_msg' && typeof groupId === 'string')
    return groupId
  return null
}
