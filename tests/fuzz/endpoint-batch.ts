import { fuzzEndpoints } from '#support/fuzz/endpoint-fuzz.ts'
import { runBatch } from './batch-process.ts'

await runBatch(fuzzEndpoints)
