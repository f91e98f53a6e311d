import { defineConfig, type OxlintConfig } from 'oxlint'
import { rooms, type Room } from './scripts/oxlint-rooms.ts'

type Rules = NonNullable<OxlintConfig['rules']>

const parent = {
  regex: String.raw`(^|/)\.\.(/|$)`,
  message: 'Another room is imported by its alias, a file of the same folder by ./',
}

const requests = ['fetch', 'XMLHttpRequest']
const outsideWorld = [...requests, 'WebSocket', 'localStorage', 'sessionStorage']
const bridge = ['WeixinJSBridge', 'wx']
const timers = ['setTimeout', 'setInterval', 'setImmediate']
const clocks = ['Date', 'performance', ...timers, 'Temporal']
const browser = ['window', 'globalThis', 'self', 'document', 'navigator', 'location', 'history']
const sheltered = [...outsideWorld, ...bridge]
const pure = [...sheltered, ...clocks, ...browser, 'crypto', 'process']
const globalsWithout = {
  surroundings: pure,
  'outside world': sheltered,
  requests,
  timers: nodeTimers(),
}

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'dist-console', 'dist-gallery', 'dist-harness', 'dist-package'],
  rules: {
    'no-restricted-imports': ['error', { patterns: [parent] }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-duplicates': 'error',
    // An import() type would go past the rule on imports.
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: false, allowDefaultCaseForExhaustiveSwitch: false },
    ],
    eqeqeq: 'error',
    'no-fallthrough': 'error',
    'no-var': 'error',
    // Code points are what a name is cut by here.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'max-depth': ['error', 3],
    'no-underscore-dangle': ['error', { allow: ['_default'] }],
    'react/react-in-jsx-scope': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // fast-check is read as fc.property, and a default member is what that is.
    'import/no-named-as-default-member': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // It does not know a test that was extended with fixtures.
    'vitest/no-standalone-expect': 'off',
    // Style sheets, and the import of a file for what it does.
    'import/no-unassigned-import': 'off',
    // Exhaustive switches end without a return; tsc knows that, this one does not.
    'typescript/consistent-return': 'off',
    // Borders need `as`, with its reason beside it.
    'typescript/no-unsafe-type-assertion': 'off',
    // Objects here are closures: their methods read no `this`.
    'typescript/unbound-method': 'off',
    // Express 5 handles a rejection.
    'oxc/no-async-endpoint-handlers': 'off',
  },
  overrides: [
    {
      files: ['{src,harness,tests}/**'],
      rules: {
        'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['{src,harness}/**'],
      rules: { 'no-console': ['error', { allow: ['warn'] }] },
    },
    {
      files: ['src/**'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/jsx-no-target-blank': 'error',
      },
    },
    {
      // What people read is in the message catalogue; the gallery is read by developers.
      files: ['src/**'],
      excludeFiles: ['src/gallery/**'],
      rules: { 'react/jsx-no-literals': 'error' },
    },
    // What a test sets up is visible in it.
    { files: ['tests/**'], rules: { 'unicorn/consistent-function-scoping': 'off' } },
    {
      files: ['harness/{main.mjs,start.ts,exec.ts,library/assemble-harness.ts,command/*.ts}'],
      rules: { 'no-console': 'off' },
    },
    // TypeScript does not look at them: they run where there is none yet.
    { files: ['**/*.mjs'], env: { node: true, es2024: true }, rules: { 'no-undef': 'error' } },
    ...rooms.map((room) => ({
      files: room.files,
      rules: { 'no-restricted-imports': banImports(room), ...banGlobals(room) },
    })),
    // Of a page or a worker the timers are its own.
    { files: ['harness/**/*.{js,mjs}'], rules: { 'no-restricted-globals': 'off' } },
  ],
})

/** Whoever tests with the harness may have fake ones in their place. */
function nodeTimers() {
  const message = 'The harness takes its timers from node:timers'
  const ends = ['clearTimeout', 'clearInterval', 'clearImmediate']
  return [...timers, ...ends].map((name) => ({ name, message }))
}

function banGlobals({ name, without }: Room): Rules {
  const banned = without ?? (name.startsWith('harness') ? 'timers' : null)
  // A room inside another is rid of its ban.
  if (banned === null) return { 'no-restricted-globals': 'off' }
  const globals = globalsWithout[banned]
  const named: Rules = { 'no-restricted-globals': ['error', { globals, checkGlobalObject: true }] }
  if (without !== 'surroundings') return named
  return { ...named, 'no-restricted-properties': ['error', { object: 'Math', property: 'random' }] }
}

/**
 * The order matters: where an exception of a group matches, oxlint looks at no further pattern,
 * and only as a regular expression does a pattern let types through.
 */
function banImports({ name, may, types = [], packages }: Room): Rules['no-restricted-imports'] {
  const offers = types.length === 0 ? '' : `, and types of ${types.join(', ')}`
  const message = `${name} may import ${may.join(', ') || 'nothing'}${offers} (scripts/oxlint-rooms.ts)`
  const everything = packages === 'any' ? String.raw`\#*/**` : '**'
  return [
    'error',
    {
      patterns: [
        parent,
        { group: exceptions(may), message },
        ...types.map((each) => ({
          regex: `^${each.replaceAll('.', '[.]')}`,
          allowTypeImports: true,
          message,
        })),
        { group: [everything, ...exceptions([...may, ...types])], message },
      ],
    },
  ]
}

function exceptions(entries: string[]): string[] {
  return entries.map((each) => `!${globOf(each)}`)
}

/** `#room`, `package` or `./` with all that lies below; a file of the own folder as it stands. */
function globOf(entry: string): string {
  if (entry.endsWith('.ts')) return entry
  if (entry === './') return './**'
  if (entry.startsWith('#')) return `\\${entry}/**`
  if (entry === 'node:') return '{node:*,node:*/**}'
  // Without a slash in it, a pattern would match the last part of any name.
  return `{${entry},${entry}/**}`
}
