import { installByApt, onPath } from './machine-programs.mjs'

const packages = ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk']

/**
 * Whether WebKit and a display for it are there; installs them where apt can. Null where they are,
 * else the line that says what is missing.
 */
export async function missingWebKit() {
  if (isThere()) return null
  await installByApt('WebKit', packages)
  if (isThere()) return null
  return `No WebKit: install it (Debian: apt-get install ${packages.join(' ')})`
}

function isThere() {
  return ['WebKitWebDriver', 'Xvfb'].every((program) => onPath(program) !== undefined)
}
