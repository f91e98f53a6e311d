import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compression from 'compression'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { isInsideMessagingApp } from '#contract/messaging-app.ts'
import {
  readPolicy,
  setPolicy,
  sourceOf,
  type ContentPolicy,
} from '#harness/http/content-policy.ts'
import {
  simulatedBrowser,
  simulatedBrowsers,
  userAgentOf,
} from '#harness/http/simulated-browser.ts'
import { withPhoneScript } from '#harness/http/phone-script-element.ts'
import { bridgeStub } from './bridge-script.ts'
import { clientPolicy } from './client-policy.ts'
import type { Console } from './serve-console.ts'

/** Gives index.html as it should be served for this address. */
export type PageSource = (url: string) => Promise<string>

/** Says what that page may load. */
type PagePolicy = (html: string) => ContentPolicy

/** The application, built or from its sources. */
export type Application = {
  files: RequestHandler
  page: PageSource
  /** False where none is built, as in the package of the harness alone. */
  isThere?: () => boolean
  policy?: PagePolicy
  gallery?: RequestHandler
  console?: Console
}

/**
 * Serves the built application: its files, and index.html for every other address. A browser
 * that plays the messaging app's gets that user agent from the page itself, and one that says to
 * be the messaging app's gets the bridge that it may lack.
 */
export function serveApplication(application: Application): Router {
  const router = express.Router()
  router.use(compression())
  router.use(application.files)
  router.get('/{*path}', async (request, response) => sendPage(request, response, application))
  return router
}

async function sendPage(
  request: Request,
  response: Response,
  { page: source, policy = ownFilesOnly }: Application,
): Promise<void> {
  // A missing file is missing, not a page: a chunk of an older build must not parse as HTML.
  if (request.path.startsWith('/assets/') || request.path.startsWith('/static/')) {
    return void response.status(404).type('text').send('Not Found')
  }
  const html = await source(request.originalUrl)
  const scripts = scriptsFor(request)
  setPolicy(response, withScripts(policy(html), scripts))
  response.set('Cache-Control', 'no-cache').vary('User-Agent').type('html')
  const elements = scripts.map((script) => `<script>${script}</script>`)
  const page = html.replace('<head>', (head) => [head, ...elements].join(''))
  response.send(withPhoneScript(request, page))
}

const ownFilesOnly: PagePolicy = (html) => clientPolicy(html, {})

function withScripts(policy: ContentPolicy, scripts: string[]): ContentPolicy {
  return { ...policy, 'script-src': [...(policy['script-src'] ?? []), ...scripts.map(sourceOf)] }
}

/** What a browser of the messaging app has before the page's first script runs. */
function scriptsFor(request: Request): string[] {
  if (!isInsideMessagingApp(userAgentOf(request))) return []
  const browser = simulatedBrowser(request)
  return browser === null ? [bridgeStub] : [simulatedAgent(simulatedBrowsers[browser]), bridgeStub]
}

function simulatedAgent(userAgent: string): string {
  return `Object.defineProperty(navigator,'userAgent',{get:()=>${JSON.stringify(userAgent)}})`
}

/** The application from the folder of a finished build. */
export function builtApplication(folder: string): Application {
  return {
    files: builtFiles(folder),
    page: builtPage(folder),
    isThere: () => existsSync(join(folder, 'index.html')),
    policy: builtPolicy(folder),
  }
}

/** The files of a finished build, whose names change with their contents. */
export function builtFiles(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    setHeaders(response, path) {
      const forever = path.includes(join(folder, 'assets'))
      const age = forever ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.setHeader('Cache-Control', age)
    },
  })
}

/** index.html of a finished build, read at each request: a build may have come meanwhile. */
export function builtPage(folder: string): PageSource {
  const file = join(folder, 'index.html')
  return async () =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
      : 'No application is served here: npm run build makes ours, another has its own server. The console is at /harness/'
}

/** The policy in the `_headers` of a finished build, read at each request: what a static server would send. */
function builtPolicy(folder: string): PagePolicy {
  const file = join(folder, '_headers')
  return (html) => {
    const headers = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const [, policy] = /Content-Security-Policy: (.+)/.exec(headers) ?? []
    return policy === undefined ? ownFilesOnly(html) : readPolicy(policy)
  }
}
