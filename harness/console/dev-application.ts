import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer } from 'vite'
import { writePolicy } from '#harness/http/content-policy.ts'
import { clientPolicy } from './client-policy.ts'
import type { Application } from './serve-application.ts'

const galleryFolder = 'src/gallery'

/** The application from its sources: Vite's middleware, with hot reload on the same port. */
export async function devApplication(server: Server, allowedHosts: string[]): Promise<Application> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, allowedHosts },
  })
  return {
    files: vite.middlewares,
    page: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
    policy: (html) => clientPolicy(html, vite.config.env),
    gallery: async (request, response, next) => {
      // Vite knows files by their whole path, which the mount has cut.
      request.url = request.originalUrl
      if (request.baseUrl !== '/harness/gallery') return vite.middlewares(request, response, next)
      const page = await readFile(`${galleryFolder}/gallery.html`, 'utf8')
      const script = page.replace('/main.tsx', `/${galleryFolder}/main.tsx`)
      const html = await vite.transformIndexHtml('/', script)
      response.set('Content-Security-Policy', writePolicy(clientPolicy(html, {})))
      response.type('html').send(html)
    },
  }
}
