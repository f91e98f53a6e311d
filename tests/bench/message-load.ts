import type { ChatPage } from './chat-page.ts'

/** Milliseconds from sending a message to hearing it on the other page. */
export type Delivery = { p50: number; p99: number }

export type MessageLoad = {
  /** At a steady rate. */
  run(messages: number, perSecond?: number): Promise<Delivery>
  /** With so many on their way at any time; gives how many came a second. */
  flood(messages: number, onTheirWay: number): Promise<number>
  close(): void
}

const timeoutMs = 10_000

/** Of all loads: a message of a number that its sender has used is taken for the same. */
let next = 1

/** Has pages write to each other at a steady rate, however long a message takes. */
export function messageLoad(pages: readonly ChatPage[]): MessageLoad {
  const sentAt = new Map<number, number>()
  const incoming: { delays: number[]; fault: string | null } = { delays: [], fault: null }
  for (const page of pages) page.listen(receive)

  function receive(frame: string): void {
    const at = performance.now()
    if (/"ErrorCode":[1-9]/.test(frame)) incoming.fault = frame
    if (!frame.includes('C2cMsgArray')) return
    for (const [, seq] of frame.matchAll(/"MsgSeq":(\d+)/g)) {
      const began = sentAt.get(Number(seq))
      if (began === undefined) incoming.fault = `came twice: ${frame}`
      else incoming.delays.push(at - began)
      sentAt.delete(Number(seq))
    }
  }

  function send(): void {
    const seq = next++
    const from = pages[seq % pages.length]
    // An odd number apart, so never the same page.
    const to = pages[(seq * 7 + 1) % pages.length]
    if (from === undefined || to === undefined) throw new Error('there are no pages')
    sentAt.set(seq, performance.now())
    from.send('openim.sendmsg', messageOf(from.userId, to.userId, seq))
  }

  async function allDelivered(): Promise<void> {
    const overdue = performance.now() + timeoutMs
    while (sentAt.size > 0 && incoming.fault === null && performance.now() < overdue) await pause(5)
    if (incoming.fault !== null) throw new Error(`a message was not delivered: ${incoming.fault}`)
    if (sentAt.size > 0) throw new Error(`${sentAt.size} messages never came`)
  }

  return {
    async run(messages, perSecond = 1000) {
      incoming.delays = []
      const began = performance.now()
      let sent = 0
      while (sent < messages) {
        const due = Math.min(messages, ((performance.now() - began) / 1000) * perSecond)
        for (; sent < due; sent++) send()
        await pause(1)
      }
      await allDelivered()
      return { p50: percentile(incoming.delays, 0.5), p99: percentile(incoming.delays, 0.99) }
    },
    async flood(messages, onTheirWay) {
      const began = performance.now()
      for (let sent = 0; sent < messages && incoming.fault === null;) {
        for (; sent < messages && sentAt.size < onTheirWay; sent++) send()
        await pause(1)
      }
      await allDelivered()
      return messages / ((performance.now() - began) / 1000)
    },
    close() {
      for (const page of pages) page.close()
    },
  }
}

/** What the SDK sends for a short text (im-protocol 4.2). */
function messageOf(from: string, to: string, seq: number): object {
  return {
    From_Account: from,
    To_Account: to,
    MsgSeq: seq,
    MsgRandom: (seq * 2_654_435) % 2_147_483_647,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `今天感觉好多了，谢谢医生 ${seq}` } }],
    CloudCustomData: '',
    From_AccountNick: '',
    From_AccountHeadurl: '',
    OfflinePushInfo: { PushFlag: 0, Title: '', Desc: '', Ext: '', ApnsInfo: { BadgeMode: 0 } },
    SendMsgControl: [],
    MsgClientTime: Math.floor(Date.now() / 1000),
    IsNeedReadReceipt: 0,
    SupportMessageExtension: 0,
  }
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
