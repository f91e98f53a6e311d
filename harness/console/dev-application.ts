import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer } from 'vite'
import type { RequestHandler } from 'express'
import type { PageSource } from './serve-application.ts'

/** The application from its sources: Vite's middleware, with hot reload on the same port. */
export async function devApplication(
  server: Server,
): Promise<{ files: RequestHandler; page: PageSource }> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    files: vite.middlewares,
    page: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
  }
}
