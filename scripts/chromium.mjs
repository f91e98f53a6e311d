import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, pathOfMachine, run } from './project-process.mjs'

const packages = ['chromium', 'fonts-noto-cjk']

/** The path of a Chromium that runs; installs one where apt can, ends with one line elsewhere. */
export async function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return runs(named) ? named : fail(`CHROMIUM=${named} does not run`)
  return installed() ?? (await installByApt()) ?? failWithout()
}

function installed() {
  return ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(runs)
}

async function installByApt() {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return undefined
  console.log(`Installing Chromium (apt-get install ${packages.join(' ')}) ...`)
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', ...packages], options)
  return installed()
}

function failWithout() {
  fail(
    `No Chromium: install it (Debian: apt-get install ${packages.join(' ')}), or name one with CHROMIUM=<path>`,
  )
}

function onPath(program) {
  return pathOfMachine
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// Some systems put a script in its place that only says how to get the real one.
function runs(path) {
  return path !== undefined && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
