/** As near to a text as PostgreSQL keeps one: neither NUL nor half a character is in it. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}
