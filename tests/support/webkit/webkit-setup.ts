import type { TestProject } from 'vitest/node'
import { runHarness } from '#support/harness/running-harness.ts'
import { startDisplay } from './x-display.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of the display, such as `:1`, and the address of the harness. */
    display: string
    harness: string
  }
}

/** The display and the harness, as it was built like the client, that all of the suite's files share. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const [display, harness] = await Promise.all([startDisplay(), runHarness({ what: 'built' })])
  provide('display', display.name)
  provide('harness', harness.url)
  return async () => {
    await harness.stop()
    await display.stop()
  }
}
