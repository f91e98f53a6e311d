import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Channel, Step } from './soak-plan.ts'
import { otherOf, type SoakRecord } from './soak-record.ts'
import type { SoakServer } from './soak-server.ts'
import { timeoutMs, pause, type Pair } from './soak-messages.ts'
import type { TappedRequest } from './wire-tap.ts'

type Parts = { server: SoakServer; record: SoakRecord; pair: Pair }

/** What changes something, and may come twice: of a channel's kinds each is as likely. */
const repeatable: Record<Channel, readonly string[]> = {
  direct: ['openim.msgreaded', 'openim.sendmsg', 'openim.msgwithdraw'],
  group: [
    'group_open_http_svc.msg_read_report',
    'group_open_http_svc.send_group_msg',
    'group_open_http_svc.group_msg_recall',
  ],
}
const readSchema = z.object({
  C2CMsgReaded: z.object({ C2CMsgReadedItem: z.array(z.object({ LastedMsgTime: z.number() })) }),
})

const betweenMs = 100

/**
 * Asks once more what a page has asked and got an answer to, late and over another socket: the
 * SDK does so when it has lost its own before the answer. It must change nothing, and the answer
 * be the same.
 */
export async function repeatRequest(
  { server, record, pair }: Parts,
  { by, channel, pick }: Pick<Step, 'by' | 'channel' | 'pick'>,
): Promise<void> {
  const answered = server.tap
    .linesOf(pair[by].page.userId)
    .flatMap(({ requests }) => requests)
    .filter(({ answer }) => answer !== null && !isRefusal(answer))
  const kinds = repeatable[channel]
    .map((servcmd) => answered.filter(({ head }) => head.servcmd === servcmd))
    .filter((each) => each.length > 0)
  const kind = kinds[pick % kinds.length] ?? []
  const request = kind[Math.floor(pick / kinds.length) % kind.length]
  if (request === undefined) return
  const answer = await insistOnAnswer(server, request)
  if (!isDeepStrictEqual(answer, request.answer)) {
    throw new Error(`${request.head.servcmd} had another answer when it came again`)
  }
  const read = readSchema.safeParse(request.body)
  if (read.success) readAgain(record, { by, item: read.data.C2CMsgReaded.C2CMsgReadedItem[0] })
}

/** A page says up to which second it has read; what came later in that second is read by now. */
function readAgain(
  record: SoakRecord,
  { by, item }: { by: 0 | 1; item: { LastedMsgTime: number } | undefined },
): void {
  for (const message of record.of(otherOf(by), 'direct')) {
    const isMeant = message.at <= (item?.LastedMsgTime ?? 0)
    if (isMeant && message.read === 'no') message.read = 'perhaps'
  }
}

async function insistOnAnswer(server: SoakServer, request: TappedRequest): Promise<object> {
  const overdue = performance.now() + timeoutMs
  for (;;) {
    await server.back()
    try {
      return await server.repeat(request)
    } catch (error) {
      if (performance.now() > overdue) throw error
    }
    await pause(betweenMs)
  }
}

function isRefusal(answer: object): boolean {
  return 'ErrorCode' in answer && answer.ErrorCode !== 0
}
