import { textOfCode, type ChatErrorCode } from '#harness/domain/chat/chat-error.ts'

/** What came of one of several people that a command names; null is success. */
export function resultOf(account: string, code: ChatErrorCode | null, fields: object = {}): object {
  const ResultInfo = code === null ? '' : textOfCode(code)
  return { To_Account: account, ResultCode: code ?? 0, ResultInfo, ...fields }
}
