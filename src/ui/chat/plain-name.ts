/** Marks that turn writing around, and characters that are not seen; not what joins emoji into one, like 👩‍⚕️. */
const unseen =
  // oxlint-disable-next-line no-control-regex -- these are what it is about
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\u200d(?!\p{Extended_Pictographic})/gu

/** A name as it is: `photo\u202Egpj.exe` shows that it is a program. */
export function plainName(name: string): string {
  return name.replaceAll(unseen, '')
}

/** How much of its end a long name always shows. */
const tailLength = 8

/** A name in two parts, of which a narrow place cuts the first: the kind of a file stays seen. */
export function splitName(name: string): { head: string; tail: string } {
  const characters = [...name]
  const at = Math.max(0, characters.length - tailLength)
  return { head: characters.slice(0, at).join(''), tail: characters.slice(at).join('') }
}
