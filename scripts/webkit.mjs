import { installByApt, onPath } from './machine-programs.mjs'

const packages = ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk']

/**
 * Whether WebKit and a display for it are there; installs them where apt can. Null where they are,
 * else the line that says what is missing, and whether a machine like this can have it.
 */
export async function missingWebKit() {
  if (isThere()) return null
  await installByApt('WebKit', packages)
  if (isThere()) return null
  return {
    line: `No WebKit: install it (Debian: apt-get install ${packages.join(' ')})`,
    canBeHad: onPath('apt-get') !== undefined,
  }
}

function isThere() {
  return ['WebKitWebDriver', 'Xvfb'].every((program) => onPath(program) !== undefined)
}
