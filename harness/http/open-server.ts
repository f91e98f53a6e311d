import { createServer, type Server } from 'node:http'
import { uploadTimeLimit } from '#harness/domain/bucket/upload-time-limit.ts'

/** A server over HTTP that has yet to listen. */
export function openServer(): Server {
  return createServer({ requestTimeout: uploadTimeLimit })
}
