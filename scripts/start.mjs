import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './client-build.mjs'
import { root, runWithProjectNode } from './project-process.mjs'
import { ensureInstalled } from './set-up.mjs'

const argv = process.argv.slice(2)
await ensureInstalled()
if (!argv.includes('--dev')) await ensureBuilt()
// Its options keep the harness small under load (docs/decisions/0010-memory-of-the-harness.md).
const harness = JSON.parse(readFileSync(join(root, 'scripts', 'harness-process.json'), 'utf8'))
process.exit(await runWithProjectNode([...harness.args, ...argv], { env: harness.env }))
