import { fuzzEndpoints } from '#support/fuzz/endpoint-fuzz.ts'
import { runLife } from './life-process.ts'

await runLife(fuzzEndpoints)
