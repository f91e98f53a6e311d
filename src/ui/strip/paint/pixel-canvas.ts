export type CanvasSize = {
  /** In the style sheet's pixels. */
  width: number
  height: number
  /** Device pixels in one of those. */
  ratio: number
}

/**
 * Keeps a canvas as large as it is shown, in device pixels, also where a window moves to another
 * screen or a page is zoomed. Returns the end of it.
 */
export function watchCanvasSize(
  canvas: HTMLCanvasElement,
  onSize: (size: CanvasSize) => void,
): () => void {
  let resolution: MediaQueryList | null = null

  function measure(): void {
    followRatio()
    const { width, height } = canvas.getBoundingClientRect()
    if (width === 0 || height === 0) return
    const ratio = devicePixelRatio
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    onSize({ width, height, ratio })
  }

  function followRatio(): void {
    resolution?.removeEventListener('change', measure)
    resolution = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    resolution.addEventListener('change', measure)
  }

  window.addEventListener('resize', measure)
  // It also tells of the size at the beginning.
  const observer = new ResizeObserver(measure)
  // Where it is known it also tells of pixels that became smaller, while their box stayed the same.
  const tellsPixels = 'devicePixelContentBoxSize' in ResizeObserverEntry.prototype
  observer.observe(canvas, { box: tellsPixels ? 'device-pixel-content-box' : 'content-box' })
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
    resolution?.removeEventListener('change', measure)
  }
}
