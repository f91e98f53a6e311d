import express, { type Router } from 'express'
import { noteSvg, portraitSvg } from '#harness/domain/write-portrait.ts'
import { ownUrl } from '#harness/http/call-facts.ts'
import { bridgeScript } from './bridge-script.ts'

const forAllHosts = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** What pages of any host may show or load: seeded pictures, and the bridge of the messaging app. */
export function publicFiles(): Router {
  const router = express.Router()
  router.get('/bridge.js', (request, response) => {
    response
      .set({ ...forAllHosts, 'Cache-Control': 'no-cache' })
      .type('js')
      .send(bridgeScript.replace('{harness}', ownUrl(request, '')))
  })
  router.get('/portraits/:name.svg', (request, response, next) => {
    const svg = portraitSvg(request.params.name) ?? noteSvg(request.params.name)
    if (svg === null) return next()
    response.set({ ...forAllHosts, 'Cache-Control': 'public, max-age=86400' })
    response.type('image/svg+xml').send(svg)
  })
  return router
}
