import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compression from 'compression'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { isInsideMessagingApp } from '#contract/messaging-app.ts'
import {
  simulatedBrowser,
  simulatedBrowsers,
  userAgentOf,
} from '#harness/http/simulated-browser.ts'
import { bridgeStub } from './bridge-script.ts'

/** Gives index.html as it should be served for this address. */
export type PageSource = (url: string) => Promise<string>

/**
 * Serves the built application: its files, and index.html for every other address. A browser
 * that plays the messaging app's gets that user agent from the page itself, and one that says to
 * be the messaging app's gets the bridge that it may lack.
 */
export function serveApplication(files: RequestHandler, page: PageSource): Router {
  const router = express.Router()
  router.use(compression())
  router.use(files)
  router.get('/{*path}', async (request, response) => sendPage(request, response, page))
  return router
}

async function sendPage(request: Request, response: Response, page: PageSource): Promise<void> {
  // A missing file is missing, not a page: a chunk of an older build must not parse as HTML.
  if (request.path.startsWith('/assets/') || request.path.startsWith('/static/')) {
    return void response.status(404).type('text').send('Not Found')
  }
  const html = await page(request.originalUrl)
  const scripts = scriptsFor(request).map((script) => `<script>${script}</script>`)
  response.set('Cache-Control', 'no-cache').vary('User-Agent').type('html')
  response.send(html.replace('<head>', (head) => [head, ...scripts].join('')))
}

/** What a browser of the messaging app has before the page's first script runs. */
function scriptsFor(request: Request): string[] {
  if (!isInsideMessagingApp(userAgentOf(request))) return []
  const played = simulatedBrowser(request)
  return played === null ? [bridgeStub] : [playedAgent(simulatedBrowsers[played]), bridgeStub]
}

function playedAgent(userAgent: string): string {
  return `Object.defineProperty(navigator,'userAgent',{get:()=>${JSON.stringify(userAgent)}})`
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

/** index.html of a finished build, read at each change of the file. */
export function builtPage(folder: string): PageSource {
  const file = join(folder, 'index.html')
  return async () =>
    existsSync(file) ? readFileSync(file, 'utf8') : 'The application is not built: npm run build'
}
