import { useEffect, useLayoutEffect } from 'react'

type Arrival = {
  /** Which page it is, whatever its title is in the language that is spoken. */
  name: string
  title: string
  ready: boolean
  scrollKey: string
}

const positions = new Map<string, number>()
let arrivedAt: string | null = null

/** Tells the browser of a page that has come: its title, where it is scrolled to, the focus. */
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

/** Restores where this page was, and notes where it goes. */
function followScroll(key: string): () => void {
  history.scrollRestoration = 'manual'
  window.scrollTo(0, positions.get(key) ?? 0)
  const note = () => positions.set(key, window.scrollY)
  addEventListener('scroll', note, { passive: true })
  return () => removeEventListener('scroll', note)
}

/** A page that has put the focus somewhere itself knows better. */
function focusTitle(): void {
  if (document.activeElement?.closest('main')) return
  document.querySelector('h1')?.focus({ preventScroll: true })
}
