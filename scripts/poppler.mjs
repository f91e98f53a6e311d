import { installByApt, onPath } from './machine-programs.mjs'
import { fail } from './project-process.mjs'

const programs = ['pdfinfo', 'pdftotext']

/** Has what tests read printed pages with; installs it where apt can, ends with one line elsewhere. */
export async function ensurePoppler() {
  if (isThere()) return
  await installByApt('poppler', ['poppler-utils'])
  if (!isThere())
    fail('No pdftotext and pdfinfo: install poppler (Debian: apt-get install poppler-utils)')
}

function isThere() {
  return programs.every((program) => onPath(program) !== undefined)
}
