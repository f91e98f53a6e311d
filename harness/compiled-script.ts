import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'
import { constants, Script } from 'node:vm'
import { slowHeapGrowth, usualHeapGrowth } from './heap-growth.ts'

/** By when a first flow has most likely run what it needs. */
const settledMs = 2000

/**
 * Runs a script that was built into this folder, and gives what it exports. What V8 has compiled of it
 * by the time of its first calls is kept beside it, and the next start compiles none of that again:
 * Node's own cache keeps what is compiled as a file is read, which leaves out the functions that run
 * later. Only a build has a folder for it (scripts/compile-cache.mjs).
 */
export function runCompiled(name: string): unknown {
  const folder = import.meta.dirname
  const filename = join(folder, name)
  const kept = process.env.NODE_COMPILE_CACHE ?? join(folder, 'compile-cache')
  // The tag stands for the version of V8, its flags and the processor.
  const file = join(kept, `${name}-${cachedDataVersionTag()}`)
  const cachedData = existsSync(file) ? readFileSync(file) : undefined
  // One byte for a character: it is written so (scripts/narrow-source-plugin.ts), and is a function
  // already (scripts/compiled-start-plugin.ts), or there would be a second copy of it.
  const source = readFileSync(filename, 'latin1')
  const script = new Script(source, {
    filename,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, process.getBuiltinModule, module, filename, folder)
  const isCompiled = cachedData !== undefined && script.cachedDataRejected === false
  if (!isCompiled) keepLater(script, file)
  return module.exports
}

function keepLater(script: Script, file: string): void {
  let isDone = false
  const keep = () => {
    if (isDone) return
    isDone = true
    // It is good for the flags of now, which are to be those of a start.
    setFlagsFromString(usualHeapGrowth)
    const compiled = script.createCachedData()
    setFlagsFromString(slowHeapGrowth)
    const part = `${file}-${process.pid}`
    try {
      writeFileSync(part, compiled)
      renameSync(part, file)
    } catch {
      // Where there is no folder for it, or nobody may write there, each start compiles.
    }
  }
  setTimeout(keep, settledMs).unref()
  // One that could not start has run too little.
  process.once('exit', (code) => {
    if (code === 0) keep()
  })
}
