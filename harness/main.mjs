#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
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
const argv = process.argv.slice(2)
const end = argv.indexOf('--')
/** All but those of a program under `exec`. */
const ownArgs = end === -1 ? argv : argv.slice(0, end)
const at = commandPlace(ownArgs)
const isNamed = at < ownArgs.length && !ownArgs[at].startsWith('-')
const command = isNamed ? ownArgs[at] : 'start'
const rest = isNamed ? argv.toSpliced(at, 1) : argv
if (command === 'help' || ownArgs.includes('--help') || ownArgs.includes('-h')) {
  const { printHelp } = await import('./command/run-command.ts')
  printHelp(ownArgs, process.env)
} else if (ownArgs.includes('--version')) {
  // A package has it beside this file, the repository above.
  const manifest = ['.', '..'].map((folder) => join(import.meta.dirname, folder, 'package.json'))
  console.log(JSON.parse(readFileSync(manifest.find(existsSync), 'utf8')).version)
} else if (command === 'exec') {
  const { exec } = await import('./exec.ts')
  await exec(rest, process.env)
} else if (command === 'start') {
  const { start } = await import('./start.ts')
  await start(rest, process.env)
} else {
  const { runCommand } = await import('./command/run-command.ts')
  await runCommand(argv, process.env)
}
// Not only at the end: a process that is killed would leave its successor to start cold. What the
// first flow has compiled is kept as well, and it waits for no disk.
setTimeout(() => module.flushCompileCache(), 2000).unref()

/** Where the command stands, which is first, or behind flags that commands have in common. */
function commandPlace(args) {
  const place = args.findIndex((each, index) => !isCommonFlag(each) && !takesNext(args[index - 1]))
  return place === -1 ? args.length : place
}

function isCommonFlag(argument) {
  return argument === '--json' || /^--(harness|control-key|lang)(=|$)/.test(argument)
}

function takesNext(argument) {
  return ['--harness', '--control-key', '--lang'].includes(argument)
}
