import { installByApt, onPath } from './machine-programs.mjs'

const packages = ['radosgw', 'ceph-mon', 'ceph-osd']

/**
 * Whether Ceph is there, whose gateway is the S3 server of the tests; installs it where apt can. Null where it is,
 * else the line that says what is missing, and whether a machine like this can have it.
 */
export async function missingCeph() {
  if (isThere()) return null
  // What it recommends sets the machine's clock.
  await installByApt('Ceph', packages, ['--no-install-recommends'])
  if (isThere()) return null
  return {
    line: `No Ceph: install it (Debian: apt-get install --no-install-recommends ${packages.join(' ')})`,
    canBeHad: onPath('apt-get') !== undefined,
  }
}

function isThere() {
  return ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin'].every(
    (program) => onPath(program) !== undefined,
  )
}
