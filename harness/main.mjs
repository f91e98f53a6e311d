#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'

// Plain JavaScript, for it runs before the cache: Node's stripper of types takes 15 MB.
const [min, own] = [24, Number.parseInt(process.versions.node, 10)]
if (own < min) {
  console.error(`Node ${min} or newer is needed; this is ${process.version}`)
  process.exit(2)
}
// Compiled code, types already stripped, is kept between starts: it halves the time to listen. A
// build has a folder for it (scripts/compile-cache.mjs); where there is none, or nobody may write to
// it, Node has one of its own.
const kept = join(import.meta.dirname, 'compile-cache')
const { status } = module.enableCompileCache(existsSync(kept) ? kept : undefined)
if (status === module.constants.compileCacheStatus.FAILED) module.enableCompileCache()
const [command, ...rest] = process.argv.slice(2)
if (command === 'exec') {
  const { exec } = await import('./exec.ts')
  await exec(rest, process.env)
} else if (command === undefined || command === 'start' || isFlagOfStart(command)) {
  const { start } = await import('./start.ts')
  await start(command === 'start' ? rest : process.argv.slice(2), process.env)
} else {
  const { runCommand } = await import('./command/run-command.ts')
  await runCommand(process.argv.slice(2), process.env)
}
// Not only at the end: a process that is killed would leave its successor to start cold. What the
// first flow has compiled is kept as well, and it waits for no disk.
setTimeout(() => module.flushCompileCache(), 2000).unref()

function isFlagOfStart(argument) {
  return argument.startsWith('-') && !['--help', '-h'].includes(argument)
}
