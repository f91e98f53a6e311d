import type { Plugin, ResolvedConfig } from 'vite'
import { clientPolicy } from '#harness/console/client-policy.ts'
import { writePolicy } from '#harness/http/content-policy.ts'

/**
 * Writes `_headers` beside index.html: what a static server has to say with the files of a build, in the
 * form that Cloudflare Pages and Netlify read.
 */
export function headersFile(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'headers-file',
    // The page is finished by then.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html is not in the build')
      const policy = clientPolicy(String(page.source), config.env)
      this.emitFile({
        type: 'asset',
        fileName: '_headers',
        source: headersFor(writePolicy(policy)),
      })
    },
  }
}

function headersFor(policy: string): string {
  return `/*
  Content-Security-Policy: ${policy}
  Referrer-Policy: same-origin
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY

/assets/*
  Cache-Control: public, max-age=31536000, immutable
`
}
