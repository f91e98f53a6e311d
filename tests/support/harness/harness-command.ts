import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const processSchema = z.object({
  options: z.array(z.string()),
  env: z.record(z.string(), z.string()),
  built: z.string(),
  sources: z.string(),
})

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What Node is run with: for the harness that was built, by `npm start`; for its sources, by `npm run dev`. */
export function harnessCommand(
  what: 'built' | 'sources',
  folder = root,
): {
  args: string[]
  env: Record<string, string>
} {
  const file = join(folder, 'scripts', 'harness-process.json')
  const { options, env, ...main } = processSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { args: [...options, main[what]], env }
}
