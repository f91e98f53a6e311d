import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { installAside } from '#support/package/install-aside.ts'

/** The kit, and what it wants beside it. */
const versions = {
  '@base-ui/react': '1.9.0',
  '@tencentcloud/chat-uikit-engine-lite': '1.0.7',
  '@tencentcloud/chat-uikit-react': '6.1.7',
  '@tencentcloud/lite-chat': '4.2.1',
  '@tencentcloud/tui-core-lite': '1.0.0',
  '@tencentcloud/uikit-base-component-react': '1.4.2',
  '@tencentcloud/universal-api': '2.4.1',
  i18next: '23.16.8',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'tuikit-atomicx-react': '6.3.7',
}

const manifest = {
  private: true,
  type: 'module',
  dependencies: versions,
  // Parts of the kit would bring an older one of their own.
  overrides: { '@tencentcloud/lite-chat': versions['@tencentcloud/lite-chat'] },
}

// The kit wants newer packages beside it than the vendor has published.
const moreFlags = ['--legacy-peer-deps']

/**
 * Installs the kit into a folder of its own, where it is no part of the project, and builds its page there.
 * @returns the folder of what was built; null where npm reaches no registry
 */
export async function buildKitPage(): Promise<string | null> {
  const folder = await installAside({ name: 'kit', manifest, moreFlags })
  if (folder === null) return null
  cpSync(import.meta.dirname, join(folder, 'page'), { recursive: true })
  const outDir = join(folder, 'built')
  await build({
    root: join(folder, 'page'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: { '@tencentcloud/tuiroom-engine-js': join(folder, 'page/no-rooms.js') } },
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(folder, 'page/kit.html') },
    },
  })
  return outDir
}
