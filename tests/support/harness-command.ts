import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const commandSchema = z.object({
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
})

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** What `npm start` runs Node with. */
export function harnessCommand(): z.infer<typeof commandSchema> {
  const file = join(root, 'scripts', 'harness-process.json')
  return commandSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
