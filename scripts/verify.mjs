import { runWithProjectNode } from './project-process.mjs'
import { ensureInstalled } from './set-up.mjs'

await ensureInstalled()
process.exit(await runWithProjectNode(['harness/verify/main.ts', ...process.argv.slice(2)]))
