import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { machineEnv } from '#support/machine-env.ts'
import { timeLimit } from '#support/time-limit.ts'
import { runHarness, type RunningHarness } from './running-harness.ts'

/** A folder for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-'))
  // Also for a process that goes on as somebody else.
  chmodSync(folder, 0o777)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

type Ended = { code: number | null; stdout: string; stderr: string }

/** Runs `harness/main.mjs` until it ends by itself. Of this environment it sees what `machineEnv` keeps. */
export async function runToEnd(flags: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['harness/main.mjs', ...flags], {
    env: { ...machineEnv, DATA: ':memory:', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // It should end; one that serves instead must not outlive its test.
  const overdue = setTimeout(() => child.kill('SIGKILL'), timeLimit(8000))
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  clearTimeout(overdue)
  return { code, stdout, stderr }
}

/** A harness that is stopped and started again over one data file. */
export function restartable() {
  const data = join(temporaryFolder(), 'harness.sqlite')
  let running: Promise<RunningHarness> | null = null
  async function stop(signal: NodeJS.Signals): Promise<void> {
    const started = running
    running = null
    await (await started)?.stop(signal)
  }
  function start(): Promise<RunningHarness> {
    running = runHarness({ data })
    return running
  }
  // Hooks run in reverse: the process ends before its folder goes, one that still starts as well.
  onTestFinished(() => stop('SIGKILL'))
  return {
    data,
    start,
    async restart(signal: NodeJS.Signals): Promise<RunningHarness> {
      await stop(signal)
      return start()
    },
  }
}
