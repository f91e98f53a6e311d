import type { BackLayers, Layer } from './back-layers.ts'
import { depthHere, placeHere, stateHere } from './history-entry.ts'

type Open = {
  onBack: () => void
  /** How far from the first entry its page is. */
  page: number
  /** Nobody has pressed anything lately: browsers pass such an entry over, and its page with it. */
  unasked: boolean
}

/**
 * Layers over pages, each with an entry of the browser's history on top of its page's: so that
 * back takes the layer away and leaves the page (screens 32: overlay, page, quit). An entry says by
 * its depth how many layers it stands for. Entries that outlived their layer, since the page was
 * left from under it, are passed over when back comes by.
 */
export function createHistoryLayers(): BackLayers {
  const layers: Open[] = []
  let leaving: Promise<void> = Promise.resolve()
  /** Settles `leaving`; there while a layer's entry is on its way out. */
  let left: (() => void) | null = null

  /** The way of the last step through the history, as far as the browser tells. */
  let cameForward = false
  if ('navigation' in window) {
    navigation.addEventListener('currententrychange', ({ from, navigationType }) => {
      const here = navigation.currentEntry?.index ?? 0
      cameForward = navigationType === 'traverse' && from.index < here
    })
  }

  // Ahead of the router, which hears nothing of pages that are not left.
  const first = { capture: true }
  addEventListener('popstate', onPopState, first)
  passOverLater()

  function onPopState(event: PopStateEvent): void {
    if (left !== null) return settle(left)
    const top = layers.at(-1)
    if (top?.unasked && placeHere() < top.page) {
      event.stopImmediatePropagation()
      layers.pop()
      top.onBack()
      return void go(top.page + layers.length - placeHere())
    }
    while (layers.length > depthHere()) layers.pop()?.onBack()
    passOverLater()
  }

  /** That was our own back; layers that were opened meanwhile get their entries now. */
  function settle(resolve: () => void): void {
    left = null
    pushMissing()
    resolve()
    passOverLater()
  }

  function pushMissing(): void {
    while (depthHere() < layers.length) pushEntry(depthHere() + 1)
  }

  /** Not at once: the page that comes back may open its layer on the very entry. */
  function passOverLater(): void {
    setTimeout(() => {
      if (left !== null) return
      const outlived = depthHere() - layers.length
      if (outlived <= 0) return
      // A page that was opened from a layer lies behind it: forward leads there.
      if (cameForward && navigation.canGoForward) history.forward()
      else passOver(outlived, pushMissing)
    })
  }

  function open(onBack: () => void): Layer {
    const unasked = !navigator.userActivation.isActive
    const layer = { onBack, page: placeHere() - depthHere(), unasked }
    layers.push(layer)
    // An entry that is on its way out does not serve: one is pushed when it has gone.
    if (left === null && depthHere() < layers.length) pushEntry(layers.length)
    return { close: () => close(layer), isOpen: () => layers.includes(layer) }
  }

  function close(layer: Open): Promise<void> {
    const place = layers.indexOf(layer)
    if (place === -1) return leaving
    layers.splice(place, 1)
    if (left !== null || depthHere() !== place + 1) return leaving
    return go(-1)
  }

  function go(entries: number): Promise<void> {
    leaving = new Promise((resolve) => {
      left = resolve
    })
    history.go(entries)
    return leaving
  }

  async function abandon(): Promise<void> {
    layers.length = 0
    await leaving
    if (left === null && depthHere() > 0) await go(-depthHere())
  }

  return { open, settled: () => leaving, abandon }
}

/**
 * Back to the entry of the page. In Chromium an entry that is pushed while a reload waits for its
 * answer takes the place of the page's own, though nothing says so: below lies another page then, or
 * none of ours. Whoever asks for the page's own by name is refused, stays, and is `onOwn` from then on.
 */
function passOver(outlived: number, onOwn: () => void): void {
  if (!('navigation' in window)) return history.go(-outlived)
  const below = navigation.entries()[(navigation.currentEntry?.index ?? 0) - outlived]
  if (below === undefined) return becomeOwn(onOwn)
  const { committed, finished } = navigation.traverseTo(below.key)
  committed?.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'InvalidStateError') becomeOwn(onOwn)
  })
  finished?.catch(() => {})
}

function becomeOwn(onOwn: () => void): void {
  const { idx = 0, layers = 0, ...own } = stateHere()
  history.replaceState({ ...own, idx: Math.max(0, idx - layers) }, '')
  onOwn()
}

/** The same page in the router's eyes: its key stays, only its place moves on by one. */
function pushEntry(depth: number): void {
  const { idx = 0, ...state } = stateHere()
  history.pushState({ ...state, idx: idx + 1, layers: depth }, '')
}
