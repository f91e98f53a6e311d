import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod/mini'
import { freePort } from '#support/free-port.ts'
import { timeLimit } from '#support/time-limit.ts'

const errorSchema = z.object({
  value: z.object({ error: z.string(), message: z.string() }),
})
const answerSchema = z.object({ value: z.unknown() })

/** Within which a command is answered, if ever; a browser takes longer to start. */
const answerMs = 1500
const startMs = 15_000

/** What the driver says by its name of it, such as `stale element reference`; `timeout` where it says nothing. */
export class WebDriverError extends Error {
  readonly kind: string

  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`)
    this.kind = kind
  }
}

export type WebDriver = {
  /** A command of the WebDriver protocol; rejects with a WebDriverError. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  stop(): Promise<void>
}

/** WebKitWebDriver on a free port, for one browser at a time; it ends with this process at the latest. */
export async function startWebDriver(display: string): Promise<WebDriver> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: environmentOn(display),
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const end = () => driver.kill()
  process.once('exit', end)
  const address = `http://127.0.0.1:${port}`
  await answers(address)

  return {
    async send(method, path, body) {
      const signal = AbortSignal.timeout(timeLimit(path === '/session' ? startMs : answerMs))
      const init = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(address + path, { method, signal, ...init }).catch(
        (error: unknown) => {
          if (!signal.aborted) throw error
          throw new WebDriverError('timeout', `nothing answers to ${method} ${path}`)
        },
      )
      const reply: unknown = await response.json()
      if (response.ok) return answerSchema.parse(reply).value
      const { error, message } = errorSchema.parse(reply).value
      throw new WebDriverError(error, message)
    },
    async stop() {
      process.off('exit', end)
      if (driver.exitCode !== null || driver.signalCode !== null) return
      const ended = once(driver, 'exit')
      end()
      await ended
    },
  }
}

/** Of this environment, with neither a desktop's session nor its accessibility. */
function environmentOn(display: string): NodeJS.ProcessEnv {
  return { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + timeLimit(10_000)
  for (;;) {
    try {
      await fetch(`${address}/status`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
