import { resolve } from 'node:path'
import express, { type Router } from 'express'

/** The built gallery of widgets, mounted at /harness/gallery. */
export function builtGallery(folder: string): Router {
  const router = express.Router()
  router.get('/', (_request, response, next) => {
    const options = { root: resolve(folder), cacheControl: false }
    // Not built, it is not there.
    response.sendFile('gallery.html', options, (error?: Error) => error && next())
  })
  router.use(express.static(folder, { index: false, redirect: false, cacheControl: false }))
  return router
}
