import { resolve } from 'node:path'
import express, { type Router } from 'express'
import { writePolicy } from '#harness/http/content-policy.ts'
import { clientPolicy } from './client-policy.ts'

/** No script stands in the built page. */
const policy = writePolicy(clientPolicy('', {}))

/** The built gallery of widgets, mounted at /harness/gallery. */
export function builtGallery(folder: string): Router {
  const router = express.Router()
  router.get('/', (_request, response, next) => {
    const headers = { 'Content-Security-Policy': policy }
    const options = { root: resolve(folder), cacheControl: false, headers }
    // Not built, it is not there.
    response.sendFile('gallery.html', options, (error?: Error) => error && next())
  })
  router.use(express.static(folder, { index: false, redirect: false, cacheControl: false }))
  return router
}
