import { randomBytes } from 'node:crypto'
import type { Random } from './domain/clock-and-random.ts'

const block = 4096

/** The system's random bytes, drawn in blocks: asking for them costs more than the bytes. */
export function systemRandom(): Random {
  let pool = Buffer.alloc(0)
  return (bytes) => {
    if (pool.length < bytes) pool = randomBytes(Math.max(block, bytes))
    const taken = pool.subarray(0, bytes)
    pool = pool.subarray(bytes)
    return taken
  }
}
