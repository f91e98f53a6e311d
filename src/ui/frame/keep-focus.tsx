import { Component, type ReactNode } from 'react'

const focusable =
  'main :is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"])'

const findFocusable = () => [...document.querySelectorAll<HTMLElement>(focusable)]

const isBefore = (element: Node, other: Node) =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** What can be focused in front of the focus, in the page. */
type Snapshot = HTMLElement[]

/**
 * Where an update takes away what has the focus, what has come to its place gets it, or the title of the
 * page: a screen reader would start again from nowhere.
 */
export class KeepFocus extends Component<{ children: ReactNode }> {
  // Only a class component is called before the document changes.
  override getSnapshotBeforeUpdate(): Snapshot | null {
    const active = document.activeElement
    if (!(active instanceof HTMLElement) || active.closest('main') === null) return null
    return findFocusable().filter((element) => isBefore(element, active))
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Snapshot | null): void {
    if (before === null || document.activeElement !== document.body) return
    const now = findFocusable()
    const last = Math.max(...before.map((element) => now.indexOf(element)))
    const next = last >= 0 ? (now[last + 1] ?? now[last]) : undefined
    const title = document.querySelector<HTMLElement>('h1')
    ;(next ?? title)?.focus({ preventScroll: true })
  }

  override render(): ReactNode {
    return this.props.children
  }
}
