/** Writes another text into a field than was typed, with the caret where the person left it. */
export function putText(
  field: HTMLInputElement | HTMLTextAreaElement,
  { text, caret }: { text: string; caret: number },
): void {
  if (field.value === text) return
  // A field that a finger has left still holds the page's selection: some versions of Chromium
  // begin it anew with the text, and the caret with it.
  if (document.activeElement !== field) getSelection()?.removeAllRanges()
  field.value = text
  field.setSelectionRange(caret, caret)
}
