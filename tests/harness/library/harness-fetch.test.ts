import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { inProcessFetch } from '#harness/library/harness-fetch.ts'

test.for([200, 204, 304])(
  'an answer of %i lets go of its line, also where nobody reads it',
  async (status) => {
    const lines: Socket[] = []
    const call = inProcessFetch((request, response) => {
      lines.push(request.socket)
      response.writeHead(status).end()
    }, 'http://127.0.0.1')
    await call('/')
    await expect.poll(() => lines[0]?.destroyed).toBe(true)
  },
)
