import type { Messages } from '@lingui/core'

export { default as frame } from './zh-Hans/frame.json'

export const groups = import.meta.glob<Messages>(['./*.json', '!./frame.json'], {
  base: './zh-Hans',
  import: 'default',
})
