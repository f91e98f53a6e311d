import { randomDigits } from '#harness/domain/generate-code.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import type { ChatGroup } from '#harness/store/chat/chat-group-store.ts'

/** The vendor's name for the service itself. */
export const systemAccount = '@TIM#SYSTEM'

/** What making an event takes of a command's call. */
export type EventCall = Pick<CommandCall<unknown>, 'context' | 'store' | 'session' | 'now'>

/** A number that tells two events apart, as messages of people have it. */
export function randomNumber({ context }: EventCall): number {
  return Number(randomDigits(context.random, 9))
}

/** An item of event 5: a notice to one person, a revoke or a read position; not part of the history. */
export function serviceEvent(
  call: EventCall,
  { group, to, body }: { group: ChatGroup; to: string; body: object },
): object {
  const { session, now } = call
  const item = {
    From_Account: systemAccount,
    To_Account: to,
    ToGroupId: group.id,
    MsgSeq: randomNumber(call),
    MsgRandom: randomNumber(call),
    ClientSeq: randomNumber(call),
    MsgTimeStamp: now,
    MsgClientTime: now,
    GroupInfo: {
      GroupId: group.id,
      GroupName: group.name,
      GroupType: group.type,
      From_Account: session.userId,
      To_Account: to,
    },
    MsgBody: body,
  }
  return { Event: 5, GroupTips: [item] }
}
