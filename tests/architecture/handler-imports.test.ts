import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Tables that join handlers, and the router that another one hangs in. */
const joining = [
  'harness/control/control-router.ts',
  'harness/im/command-table.ts',
  'harness/im/direct/direct-commands.ts',
  'harness/im/group/group-commands.ts',
  'harness/im/media/media-commands.ts',
]

type Files = ReadonlyMap<string, string>

/** Every import of a handler by another, as `importer: imported`. */
function importsAmongHandlers(files: Files): string[] {
  const handlers = [...files].filter(([path, text]) => isHandler(path, text))
  const paths = new Set(handlers.map(([path]) => path))
  return handlers
    .flatMap(([path, text]) => importsOf(path, text).map((imported) => [path, imported] as const))
    .filter(([, imported]) => paths.has(imported))
    .map(([path, imported]) => `${path}: ${imported}`)
}

/** Product calls and routers are known by their names, commands of the chat by what they make. */
function isHandler(path: string, text: string): boolean {
  if (joining.includes(path)) return false
  return /-(handlers|router)\.ts$/.test(path) || text.includes('= command(')
}

function importsOf(path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)]
  return specifiers.map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier),
  )
}

test('no handler imports a handler', () => {
  const paths = globSync('harness/**/*.ts').map((path) => path.replaceAll('\\', '/'))
  const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  expect([...files].filter(([path, text]) => isHandler(path, text)).length).toBeGreaterThan(50)
  expect(joining.filter((path) => !files.has(path))).toEqual([])
  expect(importsAmongHandlers(files)).toEqual([])
})

describe('an import of a handler is found', () => {
  const planted: Files = new Map([
    [
      'harness/api/order-handlers.ts',
      "import { randomLetters } from '#harness/domain/generate-code.ts'",
    ],
    ['harness/api/order-price.ts', "import { Refusal } from './refusal.ts'"],
    ['harness/im/direct/send-command.ts', 'export const sendmsg = command(request, send)'],
    ['harness/wechat/cashier-router.ts', ''],
  ])
  const order = 'harness/api/order-handlers.ts'
  const send = 'harness/im/direct/send-command.ts'

  test.for([
    ['by another', 'harness/api/pay-handlers.ts', "import { a } from './order-handlers.ts'", order],
    ['of its types', 'harness/api/pay-handlers.ts', `import type { A } from '#${order}'`, order],
    ['later', 'harness/api/pay-handlers.ts', "void import('./order-handlers.ts')", order],
    [
      'over several lines',
      'harness/im/group/modify-group.ts',
      `import {\n  sendmsg,\n} from '#${send}'\nexport const modify = command(request, sendmsg)`,
      send,
    ],
    [
      'in a router',
      'harness/wechat/sns-router.ts',
      "import { cashierRouter } from './cashier-router.ts'",
      'harness/wechat/cashier-router.ts',
    ],
  ] as const)('%s', ([, path, text, imported]) => {
    expect(importsAmongHandlers(new Map([...planted, [path, text]]))).toEqual([
      `${path}: ${imported}`,
    ])
  })

  test.for([
    [
      'but not in a table',
      'harness/control/control-router.ts',
      "import { a } from '#harness/wechat/cashier-router.ts'",
    ],
    [
      'nor of what handlers share',
      'harness/api/pay-handlers.ts',
      "import { a } from './order-price.ts'",
    ],
    [
      'nor in what is no handler',
      'harness/app.ts',
      "import { a } from './wechat/cashier-router.ts'",
    ],
  ] as const)('%s', ([, path, text]) => {
    expect(importsAmongHandlers(new Map([...planted, [path, text]]))).toEqual([])
  })
})
