import type { Rolldown } from 'vite'

/**
 * Two scripts: what a start and a login import, and all that is imported by a call of `import()`. The
 * second one is read when somebody asks for more.
 */
export const startSplitting: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [{ name: 'first', tags: ['$initial'] }, { name: 'later' }],
}
