import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'
import { setTimeout } from 'node:timers'
import { growHeapAsUsual, growHeapSlowly } from './heap-growth.ts'

/** By when a first flow has most likely run what it needs. */
const settledMs = 2000

const folder = import.meta.dirname

type Module = { exports: Record<string, unknown> }
type Require = (id: string) => unknown

/**
 * Runs the first of some scripts that were built into this folder, and gives what it exports; another
 * one is read when it is first required.
 */
export function runCompiled(first: string, ...others: string[]): Module['exports'] {
  // Open from the start: a build that comes while this runs puts other files in their place.
  const files = new Map([first, ...others].map((name) => [name, openSync(join(folder, name), 'r')]))
  const modules = new Map<string, Module>()
  const requireFile = createRequire(join(folder, first))
  const require: Require = (id) => {
    const name = id.replace('./', '')
    const file = files.get(name)
    if (file === undefined) return process.getBuiltinModule(id) ?? requireFile(id)
    const known = modules.get(name)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    // Before it runs: what it requires may require it.
    modules.set(name, module)
    run(name, file, module, require)
    return module.exports
  }
  // What the build has made of a module.
  return require(first) as Module['exports']
}

/**
 * What V8 has compiled of a script by the time of its first calls is kept, and the next start compiles
 * none of that again: Node's own cache keeps what is compiled as a file is read, which leaves out the
 * functions that run later. A build has a folder for it (scripts/compile-cache.mjs), a package also brings what
 * was compiled as it was packed.
 */
function run(name: string, file: number, module: Module, require: Require): void {
  const filename = join(folder, name)
  const kept = process.env.NODE_COMPILE_CACHE ?? join(folder, 'compile-cache')
  // One byte for a character: it is written so (scripts/narrow-source-plugin.ts), and is a function
  // already (scripts/compiled-scripts-plugin.ts), or there would be a second copy of it.
  const source = readFileSync(file, 'latin1')
  closeSync(file)
  const [, hash] = /\/\/(\w+)$/.exec(source.slice(-80)) ?? []
  // The tag stands for the version of V8, its flags and the processor.
  const tag = cachedDataVersionTag()
  const code = join(kept, `${name}-${hash}-${tag}`)
  const cachedData = readCompiled(code) ?? readCompiled(join(kept, `${name}-${hash}-packed`))
  const script = new Script(source, { filename, cachedData })
  script.runInThisContext()(module.exports, require, module, filename, folder)
  const isCompiled = cachedData !== undefined && script.cachedDataRejected === false
  if (!isCompiled) keepLater(script, code, tag)
}

/** Undefined where nothing was kept, or by another user for themselves alone, as after a start by sudo. */
function readCompiled(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function keepLater(script: Script, file: string, tag: number): void {
  let isDone = false
  const keep = () => {
    if (isDone) return
    isDone = true
    // It is good for the flags of now, which are to be those that it was read by.
    const isListening = tag !== cachedDataVersionTag()
    if (isListening) growHeapAsUsual()
    const compiled = script.createCachedData()
    if (isListening) growHeapSlowly()
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
