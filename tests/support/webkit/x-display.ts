import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

export type Display = { name: string; stop: () => Promise<void> }

/** An X server without a screen, under the first free display number; it ends with this process at the latest. */
export async function startDisplay(): Promise<Display> {
  const screen = ['-screen', '0', '1280x1024x24']
  const server = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const end = () => server.kill()
  process.once('exit', end)
  const numbers = server.stdio[3]
  if (!(numbers instanceof Readable)) throw new Error('Xvfb tells no display number')
  const failed = once(server, 'error').then(([error]) => Promise.reject(error))
  const [number] = await Promise.race([once(createInterface(numbers), 'line'), failed])
  return {
    name: `:${number}`,
    async stop() {
      process.off('exit', end)
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      end()
      await ended
    },
  }
}
