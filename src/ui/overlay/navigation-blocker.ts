import type { BackLayers, Layer } from './back-layers.ts'
import type { BlockNavigation } from './leave-guard.ts'

type Ports = {
  layers: BackLayers
  /** Asks whether to leave what has been filled in. */
  askToLeave: () => Promise<boolean>
  navigate: (location: string) => void
}

/** Keeps half-filled forms: a layer takes back's first press, and links and reload ask as well. */
export function createNavigationBlocker({ layers, askToLeave, navigate }: Ports): BlockNavigation {
  return function block(askOwn = askToLeave) {
    let layer: Layer
    let blocked = true
    const arm = () => {
      layer = layers.open(() => {
        arm()
        void ask(() => history.back())
      })
    }

    const release = () => {
      if (!blocked) return Promise.resolve()
      blocked = false
      document.removeEventListener('click', onClick, true)
      removeEventListener('beforeunload', askOnUnload)
      return layer.close()
    }

    async function ask(leave: () => void): Promise<void> {
      if (!(await askOwn())) return
      await release()
      leave()
    }

    function onClick(event: MouseEvent): void {
      const target = ownLink(event)
      if (target === null || !layer.isOpen()) return
      event.preventDefault()
      event.stopPropagation()
      void ask(() => navigate(target))
    }

    /** The browser asks in its own words. */
    function askOnUnload(event: BeforeUnloadEvent): void {
      if (layer.isOpen()) event.preventDefault()
    }

    arm()
    // Ahead of the router's own handler, which listens on the way up.
    document.addEventListener('click', onClick, true)
    addEventListener('beforeunload', askOnUnload)
    return () => void release()
  }
}

/** The path of ours that a plain click on a link leads to. */
function ownLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target === '_blank' || link.origin !== location.origin) return null
  return link.pathname + link.search + link.hash
}
