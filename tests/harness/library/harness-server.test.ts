import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openHarnessServer } from '#harness/library/harness-server.ts'

const hour = 3_600_000

test.for([false, true])('an upload over a slow line has an hour, over TLS: %s', async (https) => {
  const certificates = mkdtempSync(join(tmpdir(), 'consult-h5-server-'))
  const wanted = { https, certificates, host: '127.0.0.1', allowedHosts: [] }
  const { server, stop } = await openHarnessServer(wanted)
  try {
    expect(server.requestTimeout).toBe(hour)
  } finally {
    stop()
    rmSync(certificates, { recursive: true })
  }
})
