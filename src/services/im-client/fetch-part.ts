import { ChatError } from './chat-error.ts'

/** `timeout`, in the numbers of the SDK. */
const nothingCame = 2801

/** Waits for a part of chat that is fetched when it is wanted; rejects with a ChatError. */
export async function fetchPart<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part
  } catch (error) {
    throw new ChatError(nothingCame, error)
  }
}
