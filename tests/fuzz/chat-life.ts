import { fuzzChat } from '#support/fuzz/chat-fuzz.ts'
import { runLife } from './life-thread.ts'

runLife(fuzzChat)
