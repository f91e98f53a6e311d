import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { builtApplication } from '#harness/console/serve-application.ts'
import { assembleHarness } from '#harness/library/assemble-harness.ts'

/** The address of a harness that serves the console and no application, as its package does. */
export async function startHarnessAlone(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-alone-'))
  const { started } = await assembleHarness({}, { application: builtApplication(folder) })
  onTestFinished(async () => {
    await started.close()
    rmSync(folder, { recursive: true })
  })
  return started.url
}
