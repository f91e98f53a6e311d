import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bin, fail, pathOfMachine, pathOfProject, root, run } from './project-process.mjs'

/** Installs the dependencies when they are missing or older than the lockfile. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing dependencies (npm ci) ...')
  await npm('ci', pathOfMachine)
  if (!existsSync(join(bin, 'node'))) {
    fail('npm ci installed no Node: let npm run install scripts (ignore-scripts=false)')
  }
  // npm leaves out native parts that the Node it runs on is too old for; the project's is not.
  await npm('install', pathOfProject)
}

/** Without --include=dev, NODE_ENV=production drops Node; --silent would drop the reason. */
async function npm(command, path) {
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', [command, ...options], { quiet: true, path })
  if (code !== 0) fail(`npm ${command} failed: ${reasonOf(output)}`)
}

function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed) || !existsSync(join(bin, 'node'))) return false
  return statSync(join(root, 'package-lock.json')).mtimeMs <= statSync(installed).mtimeMs
}

function reasonOf(output) {
  const errors = output
    .split('\n')
    .map((line) => /^npm (?:error|ERR!) (.+)/.exec(line)?.[1] ?? '')
    .filter((text) => text !== '' && !/^(code|errno|syscall|path|dest) /.test(text))
  return errors[0] ?? (output.trim().split('\n').at(-1) || 'it says nothing')
}
