import type { FoundInChat } from '#contract/endpoints/chat-search-endpoints.ts'
import type { ChatApp } from '#harness/domain/application-keys.ts'
import { cutExcerpt } from '#harness/domain/cut-excerpt.ts'
import { readBody } from '#harness/im/read-stored.ts'
import { messageIdOf } from '#harness/im/session-key.ts'
import { searchMessages, type FoundConversation } from '#harness/store/chat/chat-search-store.ts'
import type { ProductHandler } from './product-handler.ts'

/** More than anybody reads: a longer keyword finds fewer. */
const maxFound = 50

export const chatSearch: ProductHandler<'chatSearch'> = async (
  { store, chatApp },
  input,
  { user },
) => {
  const keyword = input.keyword.trim()
  const found = await searchMessages(store, { owner: user.id, keyword, limit: maxFound })
  return { found: found.map((each) => present(chatApp, each, keyword)) }
}

function present(
  chatApp: ChatApp,
  { kind, peer, name, count, newest }: FoundConversation,
  keyword: string,
): FoundInChat {
  const { at, sender: senderId } = newest
  const texts = (readBody(newest.body) ?? []).flatMap(({ MsgContent: { Text } }) =>
    typeof Text === 'string' ? [Text] : [],
  )
  const wanted = keyword.toLowerCase()
  const said = texts.find((text) => text.toLowerCase().includes(wanted)) ?? ''
  const text = cutExcerpt(said, keyword)
  const messageId = messageIdOf(chatApp, newest)
  return { kind, peerId: peer, name, count, newest: { messageId, at: at * 1000, senderId, text } }
}
