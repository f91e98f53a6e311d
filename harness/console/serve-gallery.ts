import { resolve } from 'node:path'
import express, { type Router } from 'express'

/** The built gallery of widgets, mounted at /harness/gallery. */
export function builtGallery(folder: string): Router {
  const router = express.Router()
  router.get('/', (_request, response, next) => {
    response.sendFile('gallery.html', { root: resolve(folder), cacheControl: false }, (error) => {
      // Sent, it is told so without an error: nobody else is to answer then.
      if (error) next(error)
    })
  })
  router.use(express.static(folder, { index: false, redirect: false, cacheControl: false }))
  return router
}
