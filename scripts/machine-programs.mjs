import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathOfMachine, run } from './project-process.mjs'

/** The path of the first of these programs of the machine that runs, or undefined. */
export function installed(names) {
  return names.map(onPath).find(runs)
}

/** Installs packages where this process may and the machine has apt; says whether it has tried. */
export async function installByApt(what, packages, flags = []) {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return false
  console.log(`Installing ${what} (apt-get install ${packages.join(' ')}) ...`)
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', ...flags, ...packages], options)
  return true
}

/** The path of a program of the machine, or undefined. */
export function onPath(program) {
  return pathOfMachine
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable)
}

// Some systems put a script in its place that only says how to get the real one.
export function runs(path) {
  return path !== undefined && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
