import { assembleHarness } from './assemble-harness.ts'
import type { StartHarness, StartOptions } from './public-api.ts'

/** Starts a harness. Any number of them may run in one process. */
export const startHarness: StartHarness = async (options?: StartOptions) =>
  (await assembleHarness(options)).started
