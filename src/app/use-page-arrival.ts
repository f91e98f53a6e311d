import { useEffect, useLayoutEffect } from 'react'

type Arrival = {
  /** The page's name, which does not change with the language as its title does. */
  name: string
  title: string
  ready: boolean
  scrollKey: string
}

const positions = new Map<string, number>()
let arrivedAt: string | null = null

/** Sets title, scroll position and focus for a page that was opened. */
export function usePageArrival({ name, title, ready, scrollKey }: Arrival): void {
  useEffect(() => {
    document.title = title
  }, [title])

  useLayoutEffect(() => {
    if (ready) return followScroll(scrollKey)
  }, [ready, scrollKey])

  useEffect(() => {
    if (!ready || name === arrivedAt) return
    if (arrivedAt !== null) focusTitle()
    arrivedAt = name
  }, [ready, name])
}

/** Restores the page's scroll position, and keeps it up to date. */
function followScroll(key: string): () => void {
  history.scrollRestoration = 'manual'
  window.scrollTo(0, positions.get(key) ?? 0)
  const note = () => positions.set(key, window.scrollY)
  addEventListener('scroll', note, { passive: true })
  return () => removeEventListener('scroll', note)
}

/** Focuses the title, unless the page has set the focus itself. */
function focusTitle(): void {
  if (document.activeElement?.closest('main')) return
  document.querySelector('h1')?.focus({ preventScroll: true })
}
