import { readFileSync } from 'node:fs'
import express, { type Router } from 'express'

const file = new URL('./phone-script.js', import.meta.url)

/** What the console's phones put into each page that they show (withPhoneScript). */
export function phoneScript(): Router {
  const router = express.Router()
  router.get('/phone.js', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('js').send(readFileSync(file, 'utf8'))
  })
  return router
}
