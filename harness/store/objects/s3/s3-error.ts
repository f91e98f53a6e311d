/** What an error's document says: its code, and its message where there is one; null where it is none. */
export function readS3Error(xml: string): string | null {
  const code = /<Error>[^]*?<Code>(\w+)<\/Code>/.exec(xml)?.[1]
  if (code === undefined) return null
  const message = /<Message>([^<]+)<\/Message>/.exec(xml)?.[1]
  return message === undefined ? code : `${code} (${message})`
}
