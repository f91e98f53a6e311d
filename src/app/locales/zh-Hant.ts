import type { Messages } from '@lingui/core'

export { default as frame } from './zh-Hant/frame.json'

export const groups = import.meta.glob<Messages>(['./*.json', '!./frame.json'], {
  base: './zh-Hant',
  import: 'default',
})
