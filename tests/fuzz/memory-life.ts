import { fuzzMemory } from '#support/fuzz/memory-fuzz.ts'
import { runLife } from './life-process.ts'

await runLife(fuzzMemory)
