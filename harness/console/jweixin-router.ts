import { readFileSync } from 'node:fs'
import express, { type Router } from 'express'
import { ownUrl } from '#harness/http/call-facts.ts'

const file = new URL('./jweixin-script.js', import.meta.url)

/** The stand-in for the platform's script, by the platform's own path too; pages of any host load it. */
export function jweixinScript(): Router {
  const router = express.Router()
  router.get('/jweixin-:version.js', (request, response) => {
    const script = readFileSync(file, 'utf8').replace('{harness}', ownUrl(request, ''))
    response
      .set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-cache' })
      .type('js')
      .send(script)
  })
  return router
}
