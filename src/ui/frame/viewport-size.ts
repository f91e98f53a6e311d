import { useSyncExternalStore } from 'react'

/** How long the viewport must have rested before it counts as resized (spec 9). */
export const resizeRestMs = 50

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let width: number | null = null

/** The width of the page in CSS pixels, as it was when the viewport last rested. */
export function useViewportWidth(): number {
  return useSyncExternalStore(subscribe, readWidth)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    width = null
    window.addEventListener('resize', onResize)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    window.removeEventListener('resize', onResize)
  }
}

function readWidth(): number {
  width ??= document.documentElement.clientWidth
  return width
}

function onResize(): void {
  clearTimeout(timer)
  timer = setTimeout(settle, resizeRestMs)
}

function settle(): void {
  width = document.documentElement.clientWidth
  for (const listener of listeners) listener()
}
