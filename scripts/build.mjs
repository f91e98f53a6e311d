import { buildClient } from './client-build.mjs'
import { ensureInstalled } from './set-up.mjs'

await ensureInstalled()
const { code, output } = await buildClient()
console.log(output.trimEnd())
process.exit(code)
