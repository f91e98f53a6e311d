import type { Messages } from '@lingui/core'

export { default as frame } from './en/frame.json'

export const groups = import.meta.glob<Messages>(['./*.json', '!./frame.json'], {
  base: './en',
  import: 'default',
})
