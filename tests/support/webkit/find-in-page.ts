/** What is looked for: an element of a role by its name, what says just this, or a selector. */
export type Wanted =
  | { role: Role; name?: string; nth?: number }
  | { text: string }
  | { css: string; nth?: number }

export type Role = keyof typeof selectors

const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  textbox: 'textarea, input:not([type=checkbox], [type=radio], [type=file])',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  combobox: 'select',
  file: 'input[type=file]',
  heading: 'h1, h2, h3, h4',
  dialog: 'dialog[open]',
  article: 'article, [role=article]',
  menuitem: '[role=menuitem]',
  tab: '[role=tab]',
} as const

/** As it goes over to the page. */
export function lookFor(wanted: Wanted) {
  if ('text' in wanted) return { selector: '*', text: wanted.text, name: null, nth: 0 }
  const { nth = 0 } = wanted
  if ('css' in wanted) return { selector: wanted.css, text: null, name: null, nth }
  return { selector: selectors[wanted.role], text: null, name: wanted.name ?? null, nth }
}

/**
 * Runs in the page, by itself: the element, or null while it is not there. What lies below a modal
 * dialog can't be seen by who uses the page, so it is not found either. Fields that stand under
 * what is drawn in their place count as seen.
 */
export function findInPage({ selector, text, name, nth }: ReturnType<typeof lookFor>) {
  const plain = (content: string | null | undefined) =>
    (content ?? '').replaceAll(/\s+/g, ' ').trim()
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null
    const named = [
      element.getAttribute('aria-label'),
      ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      [...(labels ?? [])].map((label) => label.textContent).join(' '),
      element.textContent,
      element.getAttribute('placeholder'),
    ]
    return plain(named.find((each) => plain(each) !== ''))
  }
  const fits = (element: Element) => {
    if (name !== null) return nameOf(element).includes(name)
    if (text === null) return true
    if (!plain(element.textContent).includes(text)) return false
    return ![...element.children].some((child) => plain(child.textContent).includes(text))
  }
  const inside = [...(modal ?? document).querySelectorAll(selector)]
  const all = modal?.matches(selector) === true ? [modal, ...inside] : inside
  const found = all.filter((element) => fits(element) && isSeen(element))
  // An exact name counts for more than one that holds it.
  const exact = name === null ? [] : found.filter((element) => nameOf(element) === name)
  return (exact.length > 0 ? exact : found)[nth] ?? null
}
