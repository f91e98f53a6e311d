import { fuzzChat } from '#support/fuzz/chat-fuzz.ts'
import { runLife } from './life-process.ts'

await runLife(fuzzChat)
