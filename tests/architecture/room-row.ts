/** What is planted in a file of a room: statements that may stand there, and others. */
export type RoomRow = { room: string; file: string; allowed: string[]; caught: string[] }

export const value = (specifier: string) => `import { planted } from '${specifier}'`
export const type = (specifier: string) => `import type { Planted } from '${specifier}'`

export const impure = [
  'void Date.now()',
  'void new Date()',
  'void Math.random()',
  'void globalThis.Math.random()',
  "void fetch('/')",
  'void window.innerWidth',
  'void setTimeout(() => {}, 1)',
  'void location.pathname',
  value('node:fs'),
  value('node:crypto'),
  value('fs'),
]
