import { buildAll } from './builds.mjs'
import { ensureInstalled } from './set-up.mjs'

await ensureInstalled()
const { code, output } = await buildAll()
console.log(output.trimEnd())
process.exit(code)
