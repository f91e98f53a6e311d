import { ensureBuilt } from './client-build.mjs'
import { runWithProjectNode } from './project-process.mjs'
import { ensureInstalled } from './set-up.mjs'

const argv = process.argv.slice(2)
await ensureInstalled()
if (!argv.includes('--dev')) await ensureBuilt()
process.exit(await runWithProjectNode(['harness/main.ts', ...argv]))
