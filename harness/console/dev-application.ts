import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { setPolicy } from '#harness/http/content-policy.ts'
import { clientPolicy } from './client-policy.ts'
import type { Application } from './serve-application.ts'

/** The application from its sources: Vite's middleware, with hot reload on the same port. */
export async function devApplication(server: Server, allowedHosts: string[]): Promise<Application> {
  // Only here: the built harness is a script, which looks for what it imports at its start.
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    // Else Vite looks through the pages of tests as well, which import what is not installed.
    optimizeDeps: { entries: ['index.html', 'src/*/*.html'] },
    server: { middlewareMode: true, hmr: { server }, allowedHosts },
  })

  /** A page that is built apart, such as `src/gallery/gallery.html`. */
  function pageOf(name: string): RequestHandler {
    const folder = `src/${name}`
    return async (_request, response) => {
      const page = await readFile(`${folder}/${name}.html`, 'utf8')
      const script = page.replace('/main.tsx', `/${folder}/main.tsx`)
      const html = await vite.transformIndexHtml(`/${folder}/${name}.html`, script)
      setPolicy(response, clientPolicy(html, {}))
      response.type('html').send(html)
    }
  }

  return {
    files: vite.middlewares,
    page: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
    policy: (html) => clientPolicy(html, vite.config.env),
    gallery: pageOf('gallery'),
    console: { page: pageOf('console'), files: vite.middlewares },
  }
}
