import { Component, type ReactNode } from 'react'

const focusable =
  'main :is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/** Finds where a lost focus goes. */
type FindNext = () => HTMLElement | undefined

/**
 * Where an update takes away what has the focus, what has come to its place gets it, or the title of the
 * page: a screen reader would start again from nowhere.
 */
export class KeepFocus extends Component<{ children: ReactNode }> {
  // Only a class component is called before the document changes.
  override getSnapshotBeforeUpdate(): FindNext | null {
    const active = document.activeElement
    if (!active?.closest('main')) return null
    // In another form, such as a search, the focus would begin something; behind a dialog there is none.
    const around = active.closest('form, dialog')
    const find = () =>
      [...document.querySelectorAll<HTMLElement>(focusable)].filter(
        (element) => element.closest('form, dialog') === around,
      )
    const before = find().filter(
      (element) => active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING,
    )
    return () => {
      const now = find()
      const last = Math.max(...before.map((element) => now.indexOf(element)))
      return last >= 0 ? (now[last + 1] ?? now[last]) : undefined
    }
  }

  override componentDidUpdate(_props: unknown, _state: unknown, findNext: FindNext | null): void {
    if (findNext === null || document.activeElement !== document.body) return
    const title = document.querySelector<HTMLElement>('h1')
    ;(findNext() ?? title)?.focus({ preventScroll: true })
  }

  override render(): ReactNode {
    return this.props.children
  }
}
