import { runWithProjectNode } from './project-process.mjs'
import { ensureInstalled } from './set-up.mjs'

await ensureInstalled()
process.exit(await runWithProjectNode(['tests/fuzz/main.ts', ...process.argv.slice(2)]))
