import { findChromium } from './chromium.mjs'
import { ensureBuilt } from './builds.mjs'
import { runWithProjectNode } from './project-process.mjs'
import { ensureInstalled } from './set-up.mjs'

await ensureInstalled()
await ensureBuilt()
const env = { CHROMIUM: await findChromium() }
process.exit(await runWithProjectNode(['tests/bench/main.ts', ...process.argv.slice(2)], { env }))
