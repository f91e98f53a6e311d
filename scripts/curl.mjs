import { installByApt, onPath } from './machine-programs.mjs'
import { fail } from './project-process.mjs'

/** Has the program that tests call the harness with that is not Node; installs it where apt can, ends with one line elsewhere. */
export async function ensureCurl() {
  if (onPath('curl') !== undefined) return
  await installByApt('curl', ['curl'])
  if (onPath('curl') === undefined) fail('No curl: install it (Debian: apt-get install curl)')
}
