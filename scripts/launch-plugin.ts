import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#contract/preferences.ts'
import { build, type IndexHtmlTransformContext, type Plugin, type ResolvedConfig } from 'vite'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** What index.html names of the application: its script, its style sheets, its preloads. */
const applicationTags =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g

/**
 * Puts the launch's first step into index.html as a classic script, ahead of everything else.
 * In a build it also moves the application's tags into a template, out of sight of the
 * browser's preload scanner, so that a page which is about to be replaced fetches nothing,
 * and copies the style sheets into the page, so that its first paint waits for none, and the text
 * for an application that does not come.
 */
export function inlineLaunch(entry: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inline-launch',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        // From the sources one server has the gallery and the console, too, which launch nothing.
        if (path.startsWith('/src/')) return html
        const launch = `<script>${await bundleEntry(entry, config)}</script>`
        if (bundle === undefined) return html.replace('<head>', () => `<head>${launch}`)

        const tags = html.match(applicationTags)?.map((tag) => tag.trim()) ?? []
        const template = `<template id="application">${tags.join('')}</template>`
        return html
          .replace(applicationTags, '')
          .replace('></button>', () => `>${failureTexts(config.root)}</button>`)
          .replace(
            '</title>',
            () => `</title>${template}${launch}<style>${styles(tags, bundle)}</style>`,
          )
      },
    },
  }
}

/** Out of the catalogue, in every language. */
function failureTexts(root: string): string {
  return locales
    .map((locale) => {
      const file = join(root, 'src/app/locales', locale, 'frame.json')
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      return `<span lang="${locale}">${texts['failure.tapToRetry']}</span>`
    })
    .join('')
}

function styles(tags: string[], bundle: Bundle): string {
  return tags
    .flatMap((tag) => /rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(tag)?.[1] ?? [])
    .map((file) => {
      const sheet = bundle[file]
      if (sheet?.type !== 'asset') throw new Error(`${file} is not in the build`)
      return String(sheet.source).trim()
    })
    .join('')
}

async function bundleEntry(entry: string, { mode, root }: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'launch', fileName: 'launch' },
      minify: true,
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('the launch was not built')
  return output.output[0].code.trim().replaceAll('</script', '<\\/script')
}
