import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, pathOfMachine, run } from './project-process.mjs'

const packages = ['chromium', 'fonts-noto-cjk']
/** Chromium without the windows of a desktop: a page costs two thirds of the processor's time. */
const headless = 'chromium-headless-shell'

/**
 * The path of a Chromium that runs, the headless one where it is to be had; installs one where apt
 * can, ends with one line elsewhere.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return runs(named) ? named : fail(`CHROMIUM=${named} does not run`)
  return (
    installed([headless]) ??
    (await installByApt([...packages, headless])) ??
    installed(['chromium', 'chromium-browser', 'google-chrome']) ??
    (await installByApt(packages)) ??
    failWithout()
  )
}

function installed(names) {
  return names.map(onPath).find(runs)
}

async function installByApt(names) {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return undefined
  console.log(`Installing Chromium (apt-get install ${names.join(' ')}) ...`)
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', ...names], options)
  return installed([headless, 'chromium'])
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
