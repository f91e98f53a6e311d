import type { Random } from '#harness/domain/clock-and-random.ts'

/** Messages that nobody's instance has sent. */
export type Injected = {
  from: string
  target: { kind: 'person'; userId: string } | { kind: 'group'; groupId: string }
  /** `{n}` in a text is the number of the message. */
  content: { kind: 'text'; text: string } | { kind: 'elements'; elements: readonly object[] }
  count: number
  /** To a person: not kept, and pushed to the instances that are online. */
  onlineOnly?: boolean
  /** The numbers by which the chat recognises a message that comes again; random where left out. */
  key?: { seq: number; random: number }
  /** Milliseconds since 1970; null is now. */
  at: number | null
}

type Sending = { servcmd: string; body: object }

/** What the instance of the sender would ask for: one command a message (im-protocol 4.2, 7.2). */
export function sendingsOf(injected: Injected, random: Random, now: number): Sending[] {
  const randomNumber = () => Buffer.from(random(4)).readUInt32BE() & 0x7fffffff
  const { from, target, count, key, onlineOnly = false } = injected
  const first = key?.seq ?? randomNumber()
  return Array.from({ length: count }, (_, place) => {
    const message = {
      From_Account: from,
      MsgBody: elementsOf(injected, place + 1),
      CloudCustomData: '',
      OfflinePushInfo: { PushFlag: 0, Title: '', Desc: '', Ext: '' },
      SendMsgControl: [],
      MsgClientTime: now,
      SupportMessageExtension: 0,
    }
    return target.kind === 'person'
      ? {
          servcmd: 'openim.sendmsg',
          body: {
            ...message,
            To_Account: target.userId,
            MsgSeq: first + place,
            MsgRandom: key?.random ?? randomNumber(),
            IsNeedReadReceipt: 0,
            ...(onlineOnly && { MsgLifeTime: 0 }),
          },
        }
      : {
          servcmd: 'group_open_http_svc.send_group_msg',
          body: {
            ...message,
            GroupId: target.groupId,
            ClientSeq: first + place,
            Random: key?.random ?? randomNumber(),
            MsgPriority: 'Normal',
            OnlineOnlyFlag: 0,
            GroupAtInfo: [],
            NeedReadReceipt: 0,
          },
        }
  })
}

function elementsOf({ content }: Injected, number: number): readonly object[] {
  if (content.kind === 'elements') return content.elements
  const Text = content.text.replaceAll('{n}', String(number))
  return [{ MsgType: 'TIMTextElem', MsgContent: { Text } }]
}
