import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs programs for the scripts here. Everything in scripts/*.mjs is what a fresh clone runs
 * first: it must work on Node 18 and without node_modules.
 */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const bin = join(root, 'node_modules', '.bin')

const isBin = (folder) => folder.endsWith(join('node_modules', '.bin'))
const machinePath = (process.env.PATH ?? '').split(delimiter).filter((each) => !isBin(each))

/** The PATH without this project's programs; `npm ci` deletes the Node it would find there. */
export const pathOfMachine = machinePath.join(delimiter)
export const pathOfProject = [bin, ...machinePath].join(delimiter)

/** The signal that asked this process to end, if one did. @type {string | null} */
export let stopSignal = null

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopSignal = signal
    if (running.size === 0) process.exit(128 + constants.signals[signal])
    for (const child of running) child.kill(signal)
  })
}

/**
 * Runs a program to its end. `quiet` keeps what it prints and gives it back as `output`;
 * otherwise it prints as it goes. `onOutput` is given the process and what it has printed, where that
 * is quiet. A death by signal has the code a shell gives it.
 */
export function run(program, args, options = {}) {
  const { quiet = false, env = {}, path = pathOfProject, onOutput } = options
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    running.add(child)
    const chunks = []
    child.stdout?.on('data', (chunk) => {
      chunks.push(chunk)
      onOutput?.(child, Buffer.concat(chunks).toString())
    })
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const finish = (code, note = '') => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() + note })
    }
    child.on('error', (error) => finish(127, `${program}: ${error.message}\n`))
    child.on('close', (code, signal) => finish(code ?? 128 + constants.signals[signal]))
  })
}

/** Runs a TypeScript program of this project on this project's Node; gives its exit code. */
export async function runWithProjectNode(args, { env } = {}) {
  const { code } = await run(join(bin, 'node'), args, { env })
  return code
}

/** Ends this process, after one line that says why. */
export function fail(line, code = 1) {
  console.error(line)
  process.exit(code)
}
