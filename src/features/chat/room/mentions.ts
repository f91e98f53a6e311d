import type { Mentioned } from '#src/services/im-client/chat-port.ts'

/** The ids of those whose call still stands in the text: each call is one person's, whose name is the longest that fits. */
export function mentionedIn(text: string, mentioned: Mentioned): string[] {
  let rest = text
  // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
  const byLength = [...mentioned].sort(([, one], [, other]) => other.length - one.length)
  return byLength.flatMap(([id, name]) => {
    const call = [`@${name}`, `＠${name}`].find((each) => rest.includes(each))
    if (call === undefined) return []
    rest = rest.replace(call, '\n')
    return [id]
  })
}
