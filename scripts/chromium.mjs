import { installByApt, installed, runs } from './machine-programs.mjs'
import { fail } from './project-process.mjs'

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
    (await afterApt([...packages, headless])) ??
    installed(['chromium', 'chromium-browser', 'google-chrome']) ??
    (await afterApt(packages)) ??
    failWithout()
  )
}

async function afterApt(names) {
  if (!(await installByApt('Chromium', names))) return undefined
  return installed([headless, 'chromium'])
}

function failWithout() {
  fail(
    `No Chromium: install it (Debian: apt-get install ${packages.join(' ')}), or name one with CHROMIUM=<path>`,
  )
}
