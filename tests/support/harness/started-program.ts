import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { machineEnv } from '#support/machine-env.ts'

/** A program of Node for one test; what it prints can be read. Of this environment it sees only the machine's. */
export function startProgram(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...machineEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  return child
}

/** A program of tests/support/platform under `exec`. */
export function execute(url: string, program: string, env: Record<string, string> = {}) {
  const args = ['harness/main.mjs', 'exec', '--harness', url, '--', process.execPath]
  return startProgram([...args, `tests/support/platform/${program}`], env)
}
