import { afterEach, beforeEach } from 'vitest'
import { inspect } from 'node:util'

/**
 * Nothing may complain in passing. A test that provokes a complaint spies on the console
 * itself, and so says what it expects.
 */
const complaints: unknown[][] = []
const { error, warn } = console

beforeEach(() => {
  complaints.length = 0
  console.error = (...args: unknown[]) => void complaints.push(args)
  console.warn = console.error
})

afterEach(() => {
  Object.assign(console, { error, warn })
  if (complaints.length === 0) return
  throw new Error(`unexpected console.error or console.warn: ${inspect(complaints)}`)
})
