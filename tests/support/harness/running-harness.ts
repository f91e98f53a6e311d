import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { paths } from '#contract/paths.ts'
import { networkFetch } from '#harness/library/harness-fetch.ts'
import { controlHarness } from '#harness/library/control-harness.ts'
import { harnessCommand } from './harness-command.ts'

/** A harness in a process of its own, and what its control API says. */
export type RunningHarness = Awaited<ReturnType<typeof runHarness>>
export type HarnessClient = ReturnType<typeof harnessAt>

type HarnessOptions = {
  /** A file; it keeps nothing without one. */
  data?: string
  port?: number
  flags?: readonly string[]
  /** Its sources by itself, which are what they are; the build is as old as it is. */
  what?: 'built' | 'sources'
  /** Of the process's JavaScript; Node's own limit without. */
  heapMb?: number
  /** What stands in the last line that is waited for; without it, that of the data. */
  lastLine?: string
}

/** Starts the harness with the options of `npm start`, on a free port unless told otherwise. */
export async function runHarness(options: HarnessOptions = {}) {
  const { data = ':memory:', port = 0, flags = [], what = 'sources', heapMb, lastLine } = options
  const { args, env } = harnessCommand(what)
  const child = spawn(
    process.execPath,
    [...heapLimit(heapMb), ...args, '--port', String(port), '--data', data, ...flags],
    {
      // What it prints is read in English.
      env: { ...process.env, LC_ALL: 'C', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  endWithThisProcess(child)
  const { url, printed } = await firstLines(child, lastLine)

  return {
    ...harnessAt(url),
    /** As it started. */
    printed,
    /** Of the process. */
    pid: child.pid ?? 0,
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** What the control API of a harness says that serves already. */
export function harnessAt(url: string) {
  const { events, people, sms, advance, reset, fidelity } = controlHarness(networkFetch(url))
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  return {
    url,
    post,
    events,
    reset,
    fidelity,
    next: (directive: object) => post('/harness/api/authorize/next', directive),
    advance,
    identities: people,
    smsCodes: sms,
    /** How often each code was sent to auth-login. */
    async redemptions(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {}
      for (const { path, request } of await events()) {
        if (path !== paths.authLogin) continue
        const { code } = z.object({ code: z.string() }).parse(request)
        counts[code] = (counts[code] ?? 0) + 1
      }
      return counts
    },
  }
}

/** Also one that still starts, where a run of tests is stopped. */
function endWithThisProcess(child: ChildProcess): void {
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

function heapLimit(heapMb: number | undefined): string[] {
  return heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
}

/** What the harness prints as it starts: the address of the application, then what else there is. */
async function firstLines(
  child: ChildProcess,
  lastLine = '  data ',
): Promise<{ url: string; printed: string }> {
  if (child.stdout === null) throw new Error('the harness prints nowhere')
  let printed = ''
  let url: string | undefined
  for await (const line of createInterface(child.stdout)) {
    printed += `${line}\n`
    url ??= /application\s+(https?:\S+?)\/$/.exec(line)?.[1]
    if (url !== undefined && line.includes(lastLine)) return { url, printed }
  }
  throw new Error(`the harness ended before it served, with ${child.exitCode}`)
}
