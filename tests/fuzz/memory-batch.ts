import { fuzzMemory } from '#support/fuzz/memory-fuzz.ts'
import { runBatch } from './batch-process.ts'

await runBatch(fuzzMemory)
