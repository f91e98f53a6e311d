import { readVerifyOptions, verifyHelp, VerifyUsageError } from './verify-options.ts'
import { verifyApi, type CheckResult } from './verify-api.ts'

// `npm run verify`: what it takes is said by --help.

// Whoever reads it may have enough, as head has; whether something differs is still of use.
process.stdout.on('error', () => {})

try {
  await main()
} catch (error) {
  if (!(error instanceof VerifyUsageError)) throw error
  process.stderr.write(`${error.message}; npm run verify -- --help says more\n`)
  process.exitCode = 2
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function main(): Promise<void> {
  const options = readVerifyOptions(process.argv.slice(2), process.env)
  if (options === 'help') {
    print(verifyHelp)
    return
  }
  const { api, supplied, json } = options
  const counts = { same: 0, differs: 0, notRun: 0 }
  for await (const result of verifyApi(api, supplied)) {
    counts[result.outcome] += 1
    print(json ? JSON.stringify(result) : linesOf(result))
  }
  if (!json) print(`${counts.same} same, ${counts.differs} differ, ${counts.notRun} not run`)
  process.exitCode = counts.differs > 0 ? 1 : 0
}

function linesOf({ check, path, outcome, differences, lacking, took }: CheckResult): string {
  if (outcome === 'notRun') return `not run  ${check} (needs ${lacking})`
  const lines = differences.map(
    ({ field, expected, found }) => `           ${field}: expected ${expected}, found ${found}`,
  )
  return [`${outcome.padEnd(7)}  ${check}  ${took} ms`, `         POST ${path}`, ...lines]
    .filter((_, at) => outcome === 'differs' || at === 0)
    .join('\n')
}
