import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

type Wanted = { steps: string[]; filesOf: Record<string, string[]> } | { refusal: string }
type TestArguments = {
  readTestArguments(
    args: string[],
    project: {
      stepNames: string[]
      files: string[]
      suiteOf: (file: string) => string | undefined
    },
  ): Wanted
  readChangedFlag(args: string[]): { since: string | null; rest: string[] }
  listTestFiles(): string[]
}

// A script of Node 18, which TypeScript knows nothing of.
const script = pathToFileURL(join(process.cwd(), 'scripts', 'test-arguments.mjs'))
const { readTestArguments, readChangedFlag, listTestFiles } = (await import(
  script.href
)) as TestArguments
const builds = pathToFileURL(join(process.cwd(), 'scripts', 'builds.mjs'))
const { touchesBuild } = (await import(builds.href)) as {
  touchesBuild(paths: string[]): boolean
}

const stepNames = ['lint', 'unit', 'build', 'browser']
const files = [
  'tests/unit/chat/drafts.test.ts',
  'tests/unit/routes.test.ts',
  'tests/browser/drafts.test.ts',
  'tests/browser/back.test.ts',
]
const suiteOf = (file: string) => file.split('/')[1]
const read = (...args: string[]) => readTestArguments(args, { stepNames, files, suiteOf })

describe('the arguments of npm test', () => {
  test('none: every step, and every file of its suites', () => {
    expect(read()).toEqual({ steps: stepNames, filesOf: {} })
  })

  test('steps run in their own order, whole', () => {
    expect(read('browser', 'lint')).toEqual({ steps: ['lint', 'browser'], filesOf: {} })
  })

  test('a part of a path narrows the suite that is named', () => {
    expect(read('browser', 'drafts')).toEqual({
      steps: ['browser'],
      filesOf: { browser: ['tests/browser/drafts.test.ts'] },
    })
  })

  test('a path as a shell or an editor completes it is understood', () => {
    const filesOf = { browser: ['tests/browser/drafts.test.ts'] }
    for (const path of ['tests/browser/drafts.test.ts', './tests/browser/drafts.test.ts']) {
      expect(read('browser', path)).toEqual({ steps: ['browser'], filesOf })
      expect(read(path)).toEqual({ steps: ['browser'], filesOf })
    }
  })

  test('without a step, files run in every suite that has them', () => {
    expect(read('drafts', 'back')).toEqual({
      steps: ['unit', 'browser'],
      filesOf: {
        unit: ['tests/unit/chat/drafts.test.ts'],
        browser: ['tests/browser/drafts.test.ts', 'tests/browser/back.test.ts'],
      },
    })
  })

  test('a step that is no suite runs beside a narrowed one', () => {
    expect(read('lint', 'unit', 'routes')).toEqual({
      steps: ['lint', 'unit'],
      filesOf: { unit: ['tests/unit/routes.test.ts'] },
    })
  })

  test('what names neither a step nor a file is refused, with the steps there are', () => {
    const refusal = 'No step or test file nonsense; steps: lint unit build browser'
    expect(read('nonsense')).toEqual({ refusal })
    expect(read('browser', 'nonsense')).toEqual({ refusal })
    expect(read('--watch')).toMatchObject({ refusal: expect.stringContaining('--watch') })
  })

  test('a file of another suite than the one that is named is refused', () => {
    expect(read('browser', 'routes')).toEqual({
      refusal: 'No test file of browser has routes in its path',
    })
  })

  test('a suite that is named beside files of others alone is refused, not run whole', () => {
    expect(read('unit', 'browser', 'back')).toEqual({
      refusal: 'No test file of unit has back in its path',
    })
  })
})

describe('what may be broken by a change alone', () => {
  test.for([
    [['unit'], { since: null, rest: ['unit'] }],
    [['--changed'], { since: 'HEAD', rest: [] }],
    [['--changed=main', 'unit'], { since: 'main', rest: ['unit'] }],
  ] as const)('is asked for by %j', ([args, flag]) => {
    expect(readChangedFlag([...args])).toEqual(flag)
  })

  test.for([
    ['src/ui/form/button.tsx', true],
    ['harness/app.ts', true],
    ['index.html', true],
    ['package-lock.json', true],
    ['scripts/launch-plugin.ts', true],
    ['tests/browser/back.test.ts', false],
    ['docs/architecture.md', false],
    ['index.html.md', false],
  ] as const)('is all that sees the build after a change of %s: %s', ([path, touches]) => {
    expect(touchesBuild(['README.md', path])).toBe(touches)
  })
})

test('npm test knows this file', () => {
  expect(listTestFiles()).toContain('tests/unit/test-arguments.test.ts')
})

test('npm test says in one line what it does not know, and runs nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'nonsense'])
  expect({ status, stdout: String(stdout) }).toEqual({ status: 2, stdout: '' })
  expect(String(stderr)).toMatch(/^No step or test file nonsense; steps: format lint .* webkit\n$/)
})

test('npm test says that it knows no such commit, and runs nothing', () => {
  const args = ['scripts/test.mjs', '--changed=nonsense', 'unit']
  const { status, stdout, stderr } = spawnSync(process.execPath, args)
  expect({ status, stdout: String(stdout) }).toEqual({ status: 2, stdout: '' })
  expect(String(stderr)).toBe('There is no commit nonsense\n')
})
