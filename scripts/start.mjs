import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './builds.mjs'
import { root, runWithProjectNode } from './project-process.mjs'
import { ensureInstalled } from './set-up.mjs'

const argv = process.argv.slice(2)
const isDev = argv.includes('--dev')
await ensureInstalled()
if (!isDev) await ensureBuilt()
// Its options keep the harness small under load (docs/decisions/0010-memory-of-the-harness.md).
const harness = JSON.parse(readFileSync(join(root, 'scripts', 'harness-process.json'), 'utf8'))
const main = isDev ? harness.sources : harness.built
process.exit(await runWithProjectNode([...harness.options, main, ...argv], { env: harness.env }))
