/**
 * Marks that turn writing around, and characters that are not seen; or what joins two emoji, like those of 👩‍⚕️, with
 * the first of them.
 */
const unseen =
  // oxlint-disable-next-line no-control-regex -- these are what it is about
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d(?=\p{Extended_Pictographic}))|[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** A name as it is: `photo\u202Egpj.exe` shows that it is a program. */
export function plainName(name: string): string {
  return name.replaceAll(unseen, (_, joined?: string) => joined ?? '')
}

/** How much of its end a long name always shows. */
const tailLength = 8

/** A name in two parts, of which a narrow place cuts the first: the kind of a file stays seen. */
export function splitName(name: string): { head: string; tail: string } {
  const characters = [...name]
  const at = Math.max(0, characters.length - tailLength)
  return { head: characters.slice(0, at).join(''), tail: characters.slice(at).join('') }
}
