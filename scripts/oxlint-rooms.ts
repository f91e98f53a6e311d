import { existsSync, readdirSync } from 'node:fs'

/** What the files of one room may import. Nothing else goes. */
export type Room = {
  name: string
  files: string[]
  /** Aliases of rooms, packages, './' for the own folder; each includes what lies below it. */
  may: string[]
  /** Importable as types only. */
  types?: string[]
  packages?: 'any'
  /** Which globals stay out: all that is not pure, what only services may reach, or what axios is for. */
  without?: 'surroundings' | 'outside world' | 'requests'
}

const own = './'
const react = ['react', 'react-dom']
const query = ['jotai', 'jotai-tanstack-query', '@tanstack/react-query']
const page = [...react, ...query, 'react-router-dom', '@lingui/core', '@lingui/react']
const widgets = ['input-otp', 'virtua', 'react-photo-view']
const world = ['axios', 'tim-js-sdk', 'tim-upload-plugin', 'idb']
const server = ['#contract', 'node:', 'express', 'zod']
const serverFloor = ['#harness/http', '#harness/domain', '#harness/store', ...server]
const endpointRooms = ['#harness/wechat', '#harness/api', '#harness/bucket', '#harness/im']
const clientServing = ['compression', 'vite']
const launchRules = ['./launch-landing.ts', './launch-memory.ts']

/**
 * Who may import whom. Where two rooms hold a file the later one counts: oxlint replaces the
 * options of a rule, it does not merge them.
 */
export const rooms: Room[] = [
  { name: 'src', files: ['src/**'], may: [] },
  { name: 'src/main.tsx', files: ['src/main.tsx'], may: ['#src/app', ...react] },
  { name: 'src/contract', files: ['src/contract/**'], may: [own, '#contract', 'zod'] },
  {
    name: 'src/ui',
    files: ['src/ui/**'],
    may: [own, '#src/ui', ...react, ...widgets],
    without: 'outside world',
  },
  {
    name: 'src/services',
    files: ['src/services/**'],
    may: [own, '#src/services', '#contract', 'zod', ...world],
    without: 'requests',
  },
  {
    name: 'the request of a product call',
    files: ['src/services/product-request.ts'],
    may: ['#contract'],
    without: 'surroundings',
  },
  {
    name: 'what loads scripts',
    files: ['src/services/retryable-import.ts'],
    may: [],
  },
  {
    name: 'src/state',
    files: ['src/state/**'],
    may: [own, '#src/state', '#contract', ...query],
    without: 'outside world',
    types: ['#src/services'],
  },
  {
    name: 'src/launch',
    files: ['src/launch/**'],
    may: [own, '#src/launch', '#contract', '#src/services'],
    types: ['#src/state'],
    without: 'requests',
  },
  {
    name: 'what calls ahead of axios',
    files: ['src/launch/early-sender.ts'],
    may: [own, '#src/launch', '#contract', '#src/services'],
  },
  {
    name: 'src/blocks',
    files: ['src/blocks/**'],
    may: [
      own,
      '#src/blocks',
      '#contract',
      '#src/services',
      '#src/state',
      '#src/ui',
      ...react,
      ...query,
      '@lingui/core',
      '@lingui/react',
    ],
    without: 'outside world',
  },
  ...featureNames().map((name) => ({
    name: `src/features/${name}`,
    files: [`src/features/${name}/**`],
    may: [
      own,
      `#src/features/${name}`,
      '#src/blocks',
      '#contract',
      '#src/services',
      '#src/state',
      '#src/ui',
      'zod',
      ...page,
    ],
    without: 'outside world' as const,
  })),
  {
    name: 'src/app',
    files: ['src/app/**'],
    may: [own, '#src', '#contract', 'zod', ...page, 'scheduler'],
    without: 'requests',
  },
  {
    name: 'src/gallery',
    files: ['src/gallery/**'],
    // The uploader is shown with what really sends its files.
    may: [
      own,
      '#src/gallery',
      '#src/ui',
      '#src/app/locales',
      '#src/services',
      ...react,
      '@lingui/core',
    ],
  },
  {
    name: 'src/console',
    files: ['src/console/**'],
    // It knows the harness by the contract of its control API alone.
    may: [
      own,
      '#src/console',
      '#src/ui',
      '#contract',
      ...react,
      ...query,
      '@lingui/core',
      'virtua',
      'zod',
    ],
    without: 'outside world',
  },
  {
    name: 'what the console calls',
    files: ['src/console/control/control-calls.ts'],
    may: [own, '#contract', 'zod'],
  },
  {
    name: 'what the build reads documents by',
    files: ['src/console/documents/read-document.ts'],
    may: [own, 'marked'],
    without: 'surroundings',
  },
  {
    name: 'a machine',
    files: ['src/**/*-machine.ts'],
    may: ['#contract', './*-machine.ts'],
    without: 'surroundings',
    types: [own, '#src/services', '#src/state'],
  },
  {
    name: 'the launch machine',
    files: ['src/launch/*-machine.ts', 'src/launch/launch-{landing,memory,state}.ts'],
    may: ['#contract', './*-machine.ts', ...launchRules],
    without: 'surroundings',
    types: [own, '#src/services', '#src/state'],
  },

  { name: 'harness', files: ['harness/**'], may: [] },
  {
    name: 'harness/main.mjs and app.ts',
    files: ['harness/*.{ts,mjs}'],
    may: [own, '#harness', ...server, 'uqr'],
  },
  {
    name: 'harness/certificates',
    files: ['harness/certificates/**'],
    may: [
      own,
      '#harness/certificates',
      // What it prints and refuses is said by the command.
      '#harness/command/command-messages.ts',
      '#harness/command/labelled-line.ts',
      '#harness/command/translated-error.ts',
      '#harness/domain',
      '#harness/reachable-hosts.ts',
      '#harness/settings.ts',
      'node:',
    ],
  },
  {
    name: 'harness/library',
    files: ['harness/library/**'],
    may: [
      own,
      '#harness/library',
      '#harness/app.ts',
      '#harness/certificates',
      '#harness/platform-preload.ts',
      '#harness/reachable-hosts.ts',
      '#harness/seed-problem.ts',
      '#harness/settings.ts',
      ...serverFloor,
    ],
  },
  {
    name: 'harness/fixtures',
    files: ['harness/fixtures/**'],
    may: [
      own,
      '#harness/library',
      '#harness/domain/platform-hosts.ts',
      'vitest',
      '@playwright/test',
    ],
  },
  {
    name: 'harness/command',
    files: ['harness/command/**'],
    may: [
      own,
      '#harness/command',
      '#harness/library',
      '#harness/seed-problem.ts',
      '#harness/settings.ts',
      ...serverFloor,
      'yaml',
    ],
  },
  {
    name: 'harness/verify',
    files: ['harness/verify/**'],
    may: [own, '#harness/verify', '#harness/im/user-sig.ts', ...serverFloor],
  },
  {
    name: 'harness/console',
    files: ['harness/console/**'],
    may: [
      own,
      '#harness/console',
      '#harness/control',
      ...endpointRooms,
      ...serverFloor,
      ...clientServing,
    ],
  },
  {
    name: 'harness/control',
    files: ['harness/control/**'],
    may: [own, '#harness/control', ...endpointRooms, ...serverFloor],
  },
  {
    name: 'harness/wechat',
    files: ['harness/wechat/**'],
    may: [own, '#harness/wechat', ...serverFloor],
  },
  {
    name: 'harness/bucket',
    files: ['harness/bucket/**'],
    may: [own, '#harness/bucket', ...serverFloor, 'busboy'],
  },
  {
    name: 'harness/api',
    files: ['harness/api/**'],
    // The chat account carries a user signature, and im issues those.
    may: [own, '#harness/api', '#harness/im', ...serverFloor],
  },
  {
    name: 'harness/im',
    files: ['harness/im/**'],
    may: [
      own,
      '#harness/im',
      // Files in messages go to the bucket, which grants that.
      '#harness/bucket/upload-grant.ts',
      '#harness/domain',
      '#harness/store',
      '#contract',
      'node:',
      'zod',
      'ws',
    ],
  },
  {
    name: 'harness/http',
    files: ['harness/http/**'],
    may: [own, '#harness/http', '#harness/domain', ...server, 'helmet'],
  },
  {
    name: 'harness/store',
    files: ['harness/store/**'],
    may: [
      own,
      '#harness/store',
      '#harness/domain',
      '#contract',
      'node:',
      'zod',
      'kysely',
      'pg',
      'aws4fetch',
    ],
  },
  {
    name: 'a machine',
    files: ['harness/**/*-machine.ts'],
    may: ['#contract', './*-machine.ts'],
    without: 'surroundings',
    types: [own, '#harness/domain'],
  },
  {
    name: 'harness/domain',
    files: ['harness/domain/**'],
    may: [own, '#harness/domain', '#contract', 'opencc-js/core', 'opencc-js/dict/TSCharacters'],
    without: 'surroundings',
  },

  {
    name: 'tests/browser',
    files: ['tests/browser/**'],
    may: [own, '#contract', '#support'],
    packages: 'any',
  },
  {
    name: 'tests/webkit',
    files: ['tests/webkit/**'],
    may: [own, '#contract', '#support'],
    packages: 'any',
  },
]

/** A feature may import its own folders only, so each needs a room of its own. */
function featureNames(): string[] {
  const folder = new URL('../src/features/', import.meta.url)
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
