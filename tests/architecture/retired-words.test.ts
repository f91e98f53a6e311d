import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '#support/source-files.ts'

/** Words of our own that went, and the field's words that came. */
const retired: Readonly<Record<string, string>> = {
  bell: 'dispatch signal',
  deed: 'action, mutation or permission',
  desk: 'workbench',
  dossier: 'case record',
  foreseen: 'apply pending',
  herald: 'outbox dispatcher',
  lobby: 'empty state',
  seams: 'clock and random',
  trouble: 'failure',
  untold: 'pending',
  wish: 'params or optimistic value',
}
