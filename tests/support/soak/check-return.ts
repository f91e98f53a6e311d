import { timeLimit } from '#support/time-limit.ts'
import { channels } from './soak-plan.ts'
import { otherOf, type SoakRecord } from './soak-record.ts'
import { catchUp } from './soak-run.ts'
import { whenBack, type SoakServer } from './soak-server.ts'
import { receivedIds } from './soak-side.ts'
import { soakMessages, type Pair } from './soak-messages.ts'

const withinMs = timeLimit(12_000)

/**
 * What pages without any history miss while they are away for a moment. They have nothing that
 * the SDK would start its own catching up from: all depends on how far the server believes them
 * to be (im-protocol 6.2). While it is done nobody else must speak, for what somebody else says
 * first hides a place that is one too far.
 */
export async function returnFaults(
  { pair, server }: { pair: Pair; server: SoakServer },
  record: SoakRecord,
): Promise<string[]> {
  const messages = soakMessages(pair, record)
  const faults: string[] = []
  for (const who of [0, 1] as const) {
    const { page } = pair[who]
    const report = (fault: string) => faults.push(`${page.userId}, back again: ${fault}`)
    await catchUp(server, page)
    await server.drop(page.userId)
    const missed = await Promise.all(
      channels.map((channel) => messages.sendText(otherOf(who), channel)),
    )
    const areReceived = () =>
      missed.every(({ id }) => receivedIds(pair[who]).includes(id)) || undefined
    await whenBack(page, areReceived, { what: 'what was said', withinMs }).catch(() => {})

    await catchUp(server, page)
    await server.drop(page.userId)
    await Promise.all(missed.map((message) => messages.revoke(message)))
    const isRevoked = ({ id }: { id: string }) => page.tim.findMessage(id)?.isRevoked === true
    const areRevoked = () => missed.every(isRevoked) || undefined
    await whenBack(page, areRevoked, { what: 'the revokes', withinMs }).catch(() => {})

    for (const message of missed) {
      const times = receivedIds(pair[who]).filter((id) => id === message.id).length
      if (times !== 1) report(`${message.text} came ${times} times`)
      else if (!isRevoked(message)) report(`${message.text} is not revoked`)
    }
  }
  return faults
}
