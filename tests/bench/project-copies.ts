import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#support/harness/harness-command.ts'

/**
 * Folders that are laid out like this project, with another build in them: the harness serves the
 * client that stands in `dist` of the folder that it is started in. They are gone at the end.
 */
export type ProjectCopies = Disposable & {
  /** A commit's own sources, dependencies and builds. */
  ofCommit: (commit: string) => Promise<string>
  /** The current harness, before a client that was built elsewhere. */
  withClient: (dist: string) => string
}

/** Of the harness; earlier commits have it at the top. */
const configurations = ['scripts/vite-harness.config.ts', 'vite.harness.config.ts']

/** What Vite builds, as `npm run build` does; the gallery is no part of a launch. */
function buildsOf(copy: string): string[][] {
  const config = configurations.find((file) => existsSync(join(copy, file)))
  if (config === undefined) throw new Error(`${copy} has no configuration of the harness's build`)
  // Earlier ones have no modes, and build the same twice.
  const modes = ['commands', 'start']
  return [['build'], ...modes.map((mode) => ['build', '--config', config, '--mode', mode])]
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Lets listeners to the end of the process run, which a signal by itself does not. */
function exit(signal: (typeof signals)[number]): void {
  process.exit(128 + constants.signals[signal])
}

export function openProjectCopies(): ProjectCopies {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-launch-'))
  const worktrees: string[] = []
  let copies = 0
  const nextCopy = () => join(folder, String(++copies))

  // By Git, which goes on listing a worktree that is only deleted; also where the bench is stopped.
  function remove(): void {
    process.off('exit', remove)
    for (const signal of signals) process.off(signal, exit)
    for (const path of worktrees) git('worktree', 'remove', '--force', path)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  for (const signal of signals) process.once(signal, exit)

  return {
    async ofCommit(commit) {
      const copy = nextCopy()
      worktrees.push(copy)
      if (git('worktree', 'add', '--quiet', '--detach', copy, commit) === null) {
        throw new Error(`git worktree add failed for ${commit}`)
      }
      await installDependencies(copy)
      const vite = join('node_modules', 'vite', 'bin', 'vite.js')
      for (const args of buildsOf(copy)) await run(process.execPath, [vite, ...args], copy)
      return copy
    },
    withClient(dist) {
      const copy = nextCopy()
      mkdirSync(copy)
      symlinkSync(dist, join(copy, 'dist'))
      for (const name of ['dist-harness', 'scripts', 'tests']) {
        symlinkSync(join(root, name), join(copy, name))
      }
      return copy
    },
    [Symbol.dispose]: remove,
  }
}

/** The full name of the commit that a branch, a tag or the like names; null where none does. */
export function commitOf(ref: string): string | null {
  return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
}

/** Our own where they are the same to the byte; npm never touches what the link leads to. */
async function installDependencies(copy: string): Promise<void> {
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'))
  if (lock(copy).equals(lock(root)) && existsSync(join(root, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    return
  }
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['ci', ...options], copy)
}

/** What it prints, or null where it fails or is not there. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function run(program: string, args: string[], folder: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = execFile(program, args, { cwd: folder, env }, (error, stdout, stderr) => {
    process.off('exit', stop)
    if (error === null) resolve()
    else reject(new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`))
  })
  const stop = () => void child.kill()
  process.once('exit', stop)
  return promise
}
