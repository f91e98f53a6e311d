import { fuzzChat } from '#support/fuzz/chat-fuzz.ts'
import { fuzzEndpoints } from '#support/fuzz/endpoint-fuzz.ts'

/** Random calls of every endpoint and every command of the chat, whose statements are looked at. */
export async function runFlows(): Promise<void> {
  for (const { faults } of [await fuzzEndpoints(1000, 13), await fuzzChat(500, 13)]) {
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }
}
