import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project-process.mjs'

/**
 * What the arguments of `npm test` ask for: names of steps, and parts of the paths of test files,
 * which narrow the suites. Without a step, files run in the suites that they belong to.
 * `stepNames` in the order of the steps; `suiteOf` gives the suite of a test file, or undefined.
 * Gives the steps to run and the files of each narrowed suite, or why the arguments are refused.
 */
export function readTestArguments(args, { stepNames, files, suiteOf }) {
  const named = args.filter((each) => stepNames.includes(each))
  const parts = args.filter((each) => !stepNames.includes(each))
  const wanted = new Set()
  for (const part of parts) {
    const found = files.filter((file) => file.includes(part.replace(/^\.\//, '')))
    if (found.length === 0) {
      return { refusal: `No step or test file ${part}; steps: ${stepNames.join(' ')}` }
    }
    const fitting = found.filter((file) => named.length === 0 || named.includes(suiteOf(file)))
    if (fitting.length === 0) return { refusal: refusalOf(part, named) }
    for (const file of fitting) wanted.add(file)
  }
  const filesOf = {}
  for (const file of files) if (wanted.has(file)) (filesOf[suiteOf(file)] ??= []).push(file)
  const suites = new Set(files.map(suiteOf))
  const idle = named.find((name) => parts.length > 0 && suites.has(name) && !filesOf[name])
  if (idle !== undefined) return { refusal: refusalOf(parts.join(' or '), [idle]) }
  const isChosen = (name) => args.length === 0 || named.includes(name) || name in filesOf
  return { steps: stepNames.filter(isChosen), filesOf }
}

/**
 * Takes `--changed` or `--changed=<commit>` out of the arguments: only what may be broken by what
 * has changed since that commit, or is not committed, is to run. `since` is null without it.
 */
export function readChangedFlag(args) {
  const flag = /^--changed(?:=(.+))?$/
  const found = args.map((each) => flag.exec(each)).find((match) => match !== null)
  const since = found === undefined ? null : (found[1] ?? 'HEAD')
  return { since, rest: args.filter((each) => !flag.test(each)) }
}

/** Every test file, by its path from the root. */
export function listTestFiles(folder = 'tests') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listTestFiles(path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function refusalOf(part, suites) {
  return `No test file of ${suites.join(' or ')} has ${part} in its path`
}
