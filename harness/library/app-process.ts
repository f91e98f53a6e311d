import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers'
import { setTimeout as wait } from 'node:timers/promises'
import { elapsedMs } from './elapsed-ms.ts'
import { openAddress } from './local-ports.ts'

/** What ignores SIGTERM for so long gets SIGKILL. */
const graceMs = 3000
/** Also what is killed takes a moment to end. */
const killedMs = 2000
const betweenLooksMs = 10

/** How an app is spawned: as the first of a group, so that what it starts, as npm does by a shell, ends with it. */
export const asGroup = { detached: process.platform !== 'win32' }

/** Apps of this process that may run, each with its port. */
const running = new Map<ChildProcess, number>()

/** Has an app end with this process at the latest. Ctrl-C of a terminal reaches only the group of this one. */
export function endWithProcess(app: ChildProcess, port: number): void {
  if (running.size === 0) watchProcess('on')
  running.set(app, port)
  app.once('exit', () => forgetEnded(app))
}

/**
 * Ends an app and all that it has started. Resolves once nothing listens on its port any more: where nobody takes
 * note of a process that ended, its group would seem to be there for good.
 */
export async function endApp(app: ChildProcess): Promise<void> {
  const port = running.get(app)
  forgetEnded(app)
  if (port === undefined || !running.has(app)) return
  const latest = elapsedMs() + graceMs + killedMs
  const exited = app.exitCode ?? app.signalCode ?? once(app, 'exit')
  send(app, 'SIGTERM')
  setTimeout(() => {
    send(app, 'SIGKILL')
    forget(app)
  }, graceMs).unref()
  await exited
  while (elapsedMs() < latest && (await openAddress(port)) !== null) await wait(betweenLooksMs)
  forgetEnded(app)
}

function forgetEnded(app: ChildProcess): void {
  if (!send(app, 0)) forget(app)
}

/** To the app and what it has started; false where nothing of that is left. */
function send(app: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  // Once all of it has ended its id may be another's.
  if (app.pid === undefined || !running.has(app)) return false
  if (!asGroup.detached) return app.kill(signal)
  try {
    return process.kill(-app.pid, signal)
  } catch {
    return false
  }
}

function forget(app: ChildProcess): void {
  if (running.delete(app) && running.size === 0) watchProcess('off')
}

const deadly = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function watchProcess(how: 'on' | 'off'): void {
  process[how]('exit', endAll)
  for (const signal of deadly) process[how](signal, endBy)
}

function endAll(): void {
  for (const app of running.keys()) send(app, 'SIGTERM')
}

/** A signal that nobody else takes ends this process, as it would without apps. */
function endBy(signal: NodeJS.Signals): void {
  endAll()
  if (process.listenerCount(signal) > 1) return
  process.off(signal, endBy)
  process.kill(process.pid, signal)
}
