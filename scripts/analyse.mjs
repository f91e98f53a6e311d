import { runWithProjectNode } from './project-process.mjs'
import { ensureInstalled } from './set-up.mjs'

await ensureInstalled()
process.exit(await runWithProjectNode(['harness/analyse.ts', ...process.argv.slice(2)]))
