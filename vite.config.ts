import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { arrivingFiles } from './scripts/arriving-plugin.ts'
import { messageCatalogues } from './scripts/catalogue-plugin.ts'
import { inlineLaunch } from './scripts/launch-plugin.ts'

/**
 * What several pages share and the first load does not have, by how the files' paths go on behind
 * `/`. A chunk of its own for each file would cost 100 bytes, and its name some in the first load.
 */
const shared: Record<string, readonly string[]> = {
  query: [
    'queryObserver.js',
    'infiniteQueryObserver.js',
    'infiniteQueryBehavior.js',
    'jotai-tanstack-query/dist/index',
    'state/asked',
    'state/doctor',
  ],
  kit: [
    'contract/storage-keys',
    ...['avatar', 'card', 'cell', 'empty', 'skeleton', 'tag'].map((name) => `ui/content/${name}.`),
  ],
  kinds: ['contract/service-types', 'contract/follow-up', 'contract/consultation-states'],
  limits: ['ui/form/limited-text', 'use-limited-text'],
  endless: ['ui/list/list-status', 'ui/list/list-foot', 'ui/list/infinite-list'],
  deeds: ['consult/use-consult-deeds', 'consult/consult-buttons', 'consult/put-off'],
  wire: ['contract/wire-fields', 'contract/bucket'],
  fields: [
    'ui/form/field.',
    'ui/form/text-field',
    'ui/form/put-text',
    'use-countdown',
    'use-seconds-left',
  ],
  sheets: ['sheet.', 'dialog.', 'action-sheet.'].map((name) => `ui/overlay/${name}`),
  lists: [
    'ui/list/swipe-cell',
    'features/chat/message-line',
    'features/chat/conversation-wake',
    'features/chat/conversation-path',
    'features/chat/conversation-trouble',
  ],
  talk: [
    'contract/chat-endpoints',
    'contract/chat-consultation',
    'state/chat-contacts',
    'state/chat-consultations',
    'ui/gesture/use-press',
  ],
  chat: [
    'services/im-client/conversation-id',
    'services/im-client/chat-error',
    'services/im-client/chat-failures',
    'state/chat-',
    'state/live-atom',
    'ui/chat/plain-name',
    'ui/chat/row-icon',
    'ui/chat/connection-banner',
    'features/chat/names-line',
  ],
}

const sharedChunks = Object.entries(shared).map(([name, paths]) => ({
  name,
  test: (id: string) => paths.some((path) => id.includes(`/${path}`)),
}))

export default defineConfig({
  plugins: [
    react(),
    arrivingFiles(),
    messageCatalogues(),
    inlineLaunch('src/launch/early-launch.ts'),
  ],
  build: {
    // Private fields as they are: browsers have them since 2021 (Safari 15, Chrome 84).
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    // Fonts and pictures stay files: what is inlined is paid for by every page.
    assetsInlineLimit: 0,
    // All that the first page needs is one file: cut up, it would be larger and come later.
    rolldownOptions: {
      output: {
        // The first load names every file that may follow it: names of words would cost 1 KB.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'index', tags: ['$initial'] }, ...sharedChunks],
        },
      },
    },
  },
})
