import { sourceOf, type ContentPolicy } from '#harness/http/content-policy.ts'

type Settings = Readonly<Record<string, string | undefined>>

/**
 * What the application's page may load: its own files, the scripts that stand in it, pictures and media
 * from anywhere over TLS, and the hosts that its build was set to (`VITE_...`).
 */
export function clientPolicy(html: string, settings: Settings): ContentPolicy {
  const images = originOf(settings.VITE_IMAGE_HOST)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html).map(sourceOf)],
    // The build puts style sheets into the page, and widgets set their measures.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...images],
    'media-src': ["'self'", 'data:', 'blob:', 'https:', ...images],
    'connect-src': [
      "'self'",
      // A picture or a file that is sent on is read from where it is shown.
      'blob:',
      ...images,
      ...originOf(settings.VITE_API_HOST),
      ...originOf(settings.VITE_UPLOAD_HOST),
      ...chatHosts(settings.VITE_IM_PROXY),
    ],
    // The chat SDK writes its workers itself.
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)
  return Array.from(found, ([, script = '']) => script)
}

/** None for a path: that is of the page's own origin. */
function originOf(setting: string | undefined): string[] {
  return setting !== undefined && URL.canParse(setting) ? [new URL(setting).origin] : []
}

/** The server that was named; by an empty setting the vendor's, who tells the SDK where they are. */
function chatHosts(proxy: string | undefined): string[] {
  if (proxy === '') return ['https:', 'wss:']
  if (proxy === undefined || !URL.canParse(proxy)) return []
  const { protocol, host } = new URL(proxy)
  return [`${protocol}//${host}`]
}
