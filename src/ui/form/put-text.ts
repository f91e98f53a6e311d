/** Writes another text into a field than was typed, with the caret where the person left it. */
export function putText(
  field: HTMLInputElement | HTMLTextAreaElement,
  { text, caret }: { text: string; caret: number },
): void {
  if (field.value === text) return
  field.value = text
  field.setSelectionRange(caret, caret)
}
