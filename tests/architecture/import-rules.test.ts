import { beforeAll, describe, expect, test } from 'vitest'
import { lintPlanted, type Finding } from './planted-tree.ts'

/** What is planted in a file of a room: statements that may stand there, and others. */
type Row = { room: string; file: string; allowed: string[]; caught: string[] }

const value = (specifier: string) => `import { planted } from '${specifier}'`
const type = (specifier: string) => `import type { Planted } from '${specifier}'`

const impure = [
  'void Date.now()',
  'void new Date()',
  'void Math.random()',
  'void globalThis.Math.random()',
  "void fetch('/')",
  'void window.innerWidth',
  'void setTimeout(() => {}, 1)',
  'void location.pathname',
  value('node:fs'),
  value('node:crypto'),
  value('fs'),
]

const rows: Row[] = [
  {
    room: 'the contract',
    file: 'src/contract/planted.ts',
    allowed: [value('zod'), value('zod/mini'), value('./codes.ts')],
    caught: [
      value('#src/services/settings.ts'),
      value('#harness/domain/clock-and-random.ts'),
      value('#support/planted.ts'),
      value('axios'),
      value('react'),
      value('node:fs'),
    ],
  },
  {
    room: 'the user interface',
    file: 'src/ui/planted.tsx',
    allowed: [value('react'), value('react-dom'), value('input-otp'), "import './planted.css'"],
    caught: [
      value('#contract/codes.ts'),
      value('#src/services/settings.ts'),
      value('#src/state/session-atom.ts'),
      value('#src/blocks/query-view.tsx'),
      value('#src/features/home/home-page.tsx'),
      value('#src/app/routes.tsx'),
      type('#src/state/session-atom.ts'),
      value('jotai'),
      value('axios'),
      value('@lingui/react'),
    ],
  },
  {
    room: 'a service',
    file: 'src/services/planted.ts',
    allowed: [value('#contract/codes.ts'), value('tim-js-sdk'), value('axios'), value('./a.ts')],
    caught: [
      "void fetch('/')",
      'void new XMLHttpRequest()',
      value('react'),
      value('react-dom'),
      value('jotai'),
      value('#src/features/home/home-page.tsx'),
      value('#src/state/session-atom.ts'),
      value('#src/app/wiring.ts'),
      value('#src/launch/launch-runner.ts'),
      value('#harness/domain/clock-and-random.ts'),
    ],
  },
  {
    room: 'the request of a product call',
    file: 'src/services/product-request.ts',
    allowed: [value('#contract/headers.ts')],
    caught: [...impure, value('axios'), value('zod'), value('./settings.ts')],
  },
  {
    room: 'what loads scripts',
    file: 'src/services/retryable-import.ts',
    allowed: ["void fetch('/')"],
    caught: [value('axios'), value('./settings.ts')],
  },
  {
    room: 'what calls ahead of axios',
    file: 'src/launch/early-sender.ts',
    allowed: ["void fetch('/')", value('#src/services/settings.ts')],
    caught: [value('axios'), value('zod')],
  },
  {
    room: 'what looks whether anything answers',
    file: 'src/app/lost-chunk.ts',
    allowed: ["void fetch('/')"],
    caught: [value('axios')],
  },
  {
    room: 'the launch',
    file: 'src/launch/planted.ts',
    allowed: [
      value('#contract/pages.ts'),
      value('#src/services/settings.ts'),
      type('#src/state/session-atom.ts'),
      value('./launch-machine.ts'),
    ],
    caught: [
      value('#src/state/session-atom.ts'),
      value('#src/features/home/home-page.tsx'),
      value('#src/app/wiring.ts'),
      type('#src/app/wiring.ts'),
      value('react'),
      value('axios'),
      "void fetch('/')",
    ],
  },
  {
    room: 'the launch machine',
    file: 'src/launch/planted-machine.ts',
    allowed: [
      value('#contract/pages.ts'),
      value('./other-machine.ts'),
      value('./launch-landing.ts'),
      type('./launch-state.ts'),
      type('#src/services/settings.ts'),
    ],
    caught: [
      ...impure,
      value('./launch-runner.ts'),
      value('#src/services/settings.ts'),
      value('#src/app/wiring.ts'),
      value('zod'),
      type('zod'),
    ],
  },
  {
    room: 'a rule of the launch machine',
    file: 'src/launch/launch-landing.ts',
    allowed: [value('#contract/pages.ts')],
    caught: [...impure, value('./launch-runner.ts'), value('#src/services/settings.ts')],
  },
  {
    room: 'the machine of a feature',
    file: 'src/features/chat/planted-machine.ts',
    allowed: [value('#contract/pages.ts'), type('./planted.ts'), type('#src/services/settings.ts')],
    caught: [...impure, value('./planted.ts'), value('#src/services/settings.ts'), value('react')],
  },
  {
    room: 'the machine of a service',
    file: 'src/services/planted-machine.ts',
    allowed: [value('#contract/pages.ts'), type('./planted.ts')],
    caught: [...impure, value('./settings.ts'), value('axios')],
  },
  {
    room: 'the machine of a harness room',
    file: 'harness/im/planted-machine.ts',
    allowed: [
      value('#contract/pages.ts'),
      type('./planted.ts'),
      type('#harness/domain/clock-and-random.ts'),
    ],
    caught: [
      ...impure,
      value('./user-sig.ts'),
      value('#harness/store/engine/schema.ts'),
      value('ws'),
    ],
  },
  {
    room: 'shared state',
    file: 'src/state/planted.ts',
    allowed: [
      value('jotai'),
      value('jotai/utils'),
      value('#contract/codes.ts'),
      type('#src/services/settings.ts'),
    ],
    caught: [
      value('#src/services/settings.ts'),
      value('#src/features/home/home-page.tsx'),
      type('#src/features/home/home-page.tsx'),
      value('#src/ui/form/button.tsx'),
      value('#src/blocks/query-view.tsx'),
      value('#src/app/wiring.ts'),
      value('react'),
      value('axios'),
      'void localStorage.length',
    ],
  },
  {
    room: 'a block',
    file: 'src/blocks/planted.tsx',
    allowed: [
      value('#contract/codes.ts'),
      value('#src/services/settings.ts'),
      value('#src/state/session-atom.ts'),
      value('#src/ui/form/button.tsx'),
      value('./query-view.tsx'),
      value('@lingui/react'),
      value('jotai'),
      value('react'),
    ],
    caught: [
      value('#src/features/home/home-page.tsx'),
      type('#src/features/home/home-page.tsx'),
      value('#src/app/wiring.ts'),
      value('#src/launch/launch-runner.ts'),
      value('react-router-dom'),
      value('axios'),
      "void fetch('/')",
    ],
  },
  {
    room: 'a feature',
    file: 'src/features/chat/parts/planted.tsx',
    allowed: [
      value('#contract/codes.ts'),
      value('#src/services/settings.ts'),
      value('#src/state/session-atom.ts'),
      value('#src/ui/form/button.tsx'),
      value('#src/blocks/query-view.tsx'),
      value('#src/features/chat/chat-page.tsx'),
      value('react'),
    ],
    caught: [
      value('#src/features/home/home-page.tsx'),
      type('#src/features/home/home-page.tsx'),
      value('#src/app/routes.tsx'),
      value('#src/launch/launch-runner.ts'),
      value('#harness/domain/clock-and-random.ts'),
      value('axios'),
      value('tim-js-sdk'),
      value('express'),
      "void import('#src/features/home/home-page.tsx')",
      "void fetch('/')",
      'void window.localStorage',
    ],
  },
  {
    room: 'a file beside the features',
    file: 'src/features/planted.ts',
    allowed: [],
    caught: [value('./home/home-page.tsx'), value('#src/features/home/home-page.tsx')],
  },
  {
    room: 'the application',
    file: 'src/app/planted.tsx',
    allowed: [
      value('#contract/pages.ts'),
      value('#src/features/home/home-page.tsx'),
      value('#src/launch/launch-runner.ts'),
      value('#src/services/settings.ts'),
      value('#src/state/session-atom.ts'),
      value('#src/ui/form/button.tsx'),
      value('react-router-dom'),
    ],
    caught: [
      value('#harness/app.ts'),
      value('#harness/domain/clock-and-random.ts'),
      type('#harness/app.ts'),
      value('axios'),
      "void fetch('/')",
      value('tim-js-sdk'),
      value('node:fs'),
    ],
  },
  {
    room: 'main.tsx',
    file: 'src/main.tsx',
    allowed: [value('#src/app/app.tsx'), value('react-dom/client')],
    caught: [
      value('#src/launch/launch-runner.ts'),
      value('#src/features/home/home-page.tsx'),
      value('#contract/pages.ts'),
      value('./state/session-atom.ts'),
    ],
  },
  {
    room: 'an unknown room of src',
    file: 'src/elsewhere/planted.ts',
    allowed: [],
    caught: [value('#contract/codes.ts'), value('./planted.ts'), value('react')],
  },
  {
    room: 'the harness itself',
    file: 'harness/planted.ts',
    allowed: [
      value('#contract/codes.ts'),
      value('./app.ts'),
      value('#harness/console/console-router.ts'),
      value('express'),
      value('node:http'),
    ],
    caught: [
      value('#src/services/settings.ts'),
      value('#src/ui/form/button.tsx'),
      value('react'),
      value('axios'),
      value('#support/planted.ts'),
    ],
  },
  {
    room: 'the gallery',
    file: 'src/gallery/planted.ts',
    allowed: [value('#src/ui/form/button.tsx'), value('#src/services/settings.ts'), value('react')],
    caught: [
      value('#src/features/home/home-page.tsx'),
      value('#src/state/session-atom.ts'),
      value('#harness/console/console-page.ts'),
      value('#contract/codes.ts'),
    ],
  },
  {
    room: 'the console',
    file: 'harness/console/planted.ts',
    allowed: [value('#harness/control/event-stream.ts'), value('#harness/store/engine/schema.ts')],
    caught: [
      value('#harness/app.ts'),
      value('#src/ui/form/button.tsx'),
      value('#src/state/session-atom.ts'),
      value('#src/features/home/home-page.tsx'),
    ],
  },
  {
    room: 'the control API',
    file: 'harness/control/planted.ts',
    allowed: [value('#harness/wechat/sns-router.ts'), value('#harness/im/user-sig.ts')],
    caught: [
      value('#harness/app.ts'),
      value('#harness/console/console-page.ts'),
      value('#src/ui/form/button.tsx'),
    ],
  },
  {
    room: 'the platform',
    file: 'harness/wechat/planted.ts',
    allowed: [
      value('#harness/domain/draw-code.ts'),
      value('#harness/store/accounts/code-store.ts'),
      value('#harness/http/html.ts'),
      value('express'),
    ],
    caught: [
      value('#harness/api/product-router.ts'),
      value('#harness/im/user-sig.ts'),
      value('#harness/bucket/planted.ts'),
      value('#harness/control/event-stream.ts'),
      value('#harness/app.ts'),
      value('#src/services/settings.ts'),
    ],
  },
  {
    room: 'the product endpoints',
    file: 'harness/api/planted.ts',
    allowed: [value('#harness/im/user-sig.ts'), value('#harness/store/accounts/user-store.ts')],
    caught: [
      value('#harness/wechat/sns-router.ts'),
      value('#harness/bucket/planted.ts'),
      value('#harness/console/console-page.ts'),
      value('#src/features/home/home-page.tsx'),
    ],
  },
  {
    room: 'the bucket',
    file: 'harness/bucket/planted.ts',
    allowed: [value('#harness/store/engine/schema.ts'), value('express'), value('busboy')],
    caught: [value('#harness/im/user-sig.ts'), value('#harness/api/product-router.ts')],
  },
  {
    room: 'the chat server',
    file: 'harness/im/planted.ts',
    allowed: [value('#harness/store/accounts/user-store.ts'), value('ws'), value('node:zlib')],
    caught: [
      value('express'),
      type('express'),
      value('#harness/http/html.ts'),
      value('#harness/api/product-router.ts'),
      value('#harness/wechat/sns-router.ts'),
      value('#src/services/settings.ts'),
    ],
  },
  {
    room: 'the common ground of HTTP',
    file: 'harness/http/planted.ts',
    allowed: [value('express'), value('#harness/domain/clock-and-random.ts')],
    caught: [value('#harness/wechat/sns-router.ts'), value('#harness/store/engine/schema.ts')],
  },
  {
    room: 'the store',
    file: 'harness/store/planted.ts',
    allowed: [value('#harness/domain/clock-and-random.ts'), value('kysely'), value('node:sqlite')],
    caught: [
      value('express'),
      type('express'),
      value('#harness/http/html.ts'),
      value('#harness/api/product-router.ts'),
      value('#harness/im/user-sig.ts'),
      value('#src/services/settings.ts'),
    ],
  },
  {
    room: 'the domain',
    file: 'harness/domain/planted.ts',
    allowed: [value('#contract/codes.ts'), value('./clock-and-random.ts')],
    caught: [
      ...impure,
      value('#harness/store/engine/schema.ts'),
      type('#harness/store/engine/schema.ts'),
      value('#harness/im/user-sig.ts'),
      value('express'),
      value('kysely'),
      value('zod'),
      value('#src/services/settings.ts'),
    ],
  },
  {
    room: 'a browser test',
    file: 'tests/browser/planted.test.ts',
    allowed: [value('#contract/pages.ts'), value('#support/planted.ts'), value('playwright-core')],
    caught: [
      value('#src/services/settings.ts'),
      value('#harness/app.ts'),
      type('#src/launch/launch-state.ts'),
    ],
  },
  {
    room: 'a file that climbs',
    file: 'scripts/planted.ts',
    allowed: [value('./set-up.mjs')],
    caught: [value('../src/main.tsx'), value('./../src/main.tsx'), value('..')],
  },
]

const rulesOfTheTable = [
  'eslint(no-restricted-imports)',
  'eslint(no-restricted-globals)',
  'eslint(no-restricted-properties)',
]

let findings: Finding[]

beforeAll(async () => {
  findings = await lintPlanted(
    new Map(rows.map(({ file, allowed, caught }) => [file, numbered([...allowed, ...caught])])),
  )
})

describe.for(rows)('$room', ({ file, allowed, caught }) => {
  allowed.forEach((statement, at) => {
    test(`may have: ${statement}`, () => expect(complaintsAt(file, at + 1)).toEqual([]))
  })
  caught.forEach((statement, at) => {
    test(`is caught with: ${statement}`, () => {
      expect(complaintsAt(file, allowed.length + at + 1)).not.toEqual([])
    })
  })
})

/** A statement a line; the number keeps their names apart. */
function numbered(statements: string[]): string {
  return statements.map((text, at) => text.replace(/planted\b(?= })/i, `$&${at}`)).join('\n')
}

function complaintsAt(file: string, line: number): Finding[] {
  return findings.filter(
    (each) => each.file === file && each.line === line && rulesOfTheTable.includes(each.rule),
  )
}
