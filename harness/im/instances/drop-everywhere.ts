import { clearTimeout, setTimeout } from 'node:timers'
import { countProcesses } from '#harness/store/engine/postgres/living-processes.ts'
import type { ProcessChannel } from '#harness/store/engine/process-channel.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'

/** A process that has not said how many it closed by then is stopped, or on its way out. */
const longestMs = 2000

type Parts = {
  context: Pick<HarnessContext, 'store' | 'random'>
  channel: ProcessChannel
  /** Closes the sockets of somebody, or all, with this process; says how many. */
  dropHere: (userId: string | null) => Promise<number>
  onFault: (error: unknown) => void
}

/** Has all processes over one database close sockets, and counts them. */
export class DropEverywhere {
  readonly #parts: Parts
  /** Called with the count of each process that answers, by the id of the request. */
  readonly #waiting = new Map<string, (count: number) => void>()
  readonly #ends: (() => void)[]

  constructor(parts: Parts) {
    this.#parts = parts
    const { channel } = parts
    this.#ends = [
      channel.listen('dropSockets', (payload) => void this.#answer(payload)),
      channel.listen('socketsDropped', (payload) => {
        const [request = '', count] = payload.split('/')
        this.#waiting.get(request)?.(Number(count))
      }),
    ]
  }

  /** @param userId null is everybody */
  async drop(userId: string | null): Promise<number> {
    const { context, channel } = this.#parts
    const request = Buffer.from(context.random(8)).toString('hex')
    const awaited = await countProcesses(context.store)
    const { promise: late, resolve: giveUp } = Promise.withResolvers<void>()
    const timer = setTimeout(giveUp, longestMs)
    const answers: number[] = []
    const all = new Promise<void>((resolve) => {
      this.#waiting.set(request, (count) => {
        if (answers.push(count) >= awaited) resolve()
      })
    })
    const payload = [request, ...(userId === null ? [] : [encodeURIComponent(userId)])]
    await channel.notify(context.store, 'dropSockets', payload.join('/'))
    await Promise.race([all, late])
    clearTimeout(timer)
    this.#waiting.delete(request)
    return answers.reduce((sum, count) => sum + count, 0)
  }

  close(): void {
    for (const end of this.#ends) end()
  }

  async #answer(payload: string): Promise<void> {
    const { context, channel, dropHere, onFault } = this.#parts
    const [request = '', userId] = payload.split('/')
    try {
      const count = await dropHere(userId === undefined ? null : decodeURIComponent(userId))
      await channel.notify(context.store, 'socketsDropped', `${request}/${count}`)
    } catch (error) {
      onFault(error)
    }
  }
}
