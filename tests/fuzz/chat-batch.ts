import { fuzzChat } from '#support/fuzz/chat-fuzz.ts'
import { runBatch } from './batch-process.ts'

await runBatch(fuzzChat)
