import { resizeRestMs } from '#src/ui/frame/viewport-size.ts'

/**
 * Keeps the focused field above the on-screen keyboard: style sheets have its height as `--keyboard`,
 * and the field is scrolled into the visible part of the screen.
 */
export function followKeyboard(): () => void {
  return window.visualViewport === null ? () => {} : follow(window.visualViewport)
}

function follow(viewport: VisualViewport): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function onResize(): void {
    clearTimeout(timer)
    timer = setTimeout(settle, resizeRestMs)
  }

  function settle(): void {
    // A page that is zoomed in has a small viewport too.
    const hidden = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, hidden)}px`)
    if (hidden > 0) uncover(viewport)
  }

  viewport.addEventListener('resize', onResize)
  document.addEventListener('focusin', onResize)
  return () => {
    clearTimeout(timer)
    viewport.removeEventListener('resize', onResize)
    document.removeEventListener('focusin', onResize)
  }
}

function uncover({ height, offsetTop }: VisualViewport): void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !field.matches('input, textarea, select')) return
  const { top, bottom } = field.getBoundingClientRect()
  if (top < offsetTop || bottom > offsetTop + height) field.scrollIntoView({ block: 'center' })
}
