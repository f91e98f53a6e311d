import { createServer, type Server } from 'node:http'
import { serverLimits } from '#harness/domain/server-limits.ts'

/** A server over HTTP that has yet to listen. */
export function openServer(): Server {
  return createServer(serverLimits)
}
