import { lazy, type ComponentType } from 'react'

/**
 * A part of a page that nobody sees at first, fetched once it is drawn. Where it can't be
 * fetched, the page goes on without it.
 */
export function fetchedLater<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await load().catch(() => null)
    return { default: part ?? Nothing }
  })
}

function Nothing() {
  return null
}
