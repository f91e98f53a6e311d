export type PixelSize = {
  /** In the style sheet's pixels. */
  width: number
  height: number
  /** Device pixels in one of those. */
  ratio: number
}

/**
 * Says how large an element is, and again whenever that or its device pixels change, also where a
 * window moves to another screen or a page is zoomed. Returns the end of it.
 */
export function watchPixelSize(element: Element, onSize: (size: PixelSize) => void): () => void {
  let resolution: MediaQueryList | null = null
  let last: PixelSize | null = null

  function measure(): void {
    followRatio()
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return
    const ratio = devicePixelRatio
    if (last?.width === width && last.height === height && last.ratio === ratio) return
    last = { width, height, ratio }
    onSize(last)
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
  const hasDevicePixels = 'devicePixelContentBoxSize' in ResizeObserverEntry.prototype
  observer.observe(element, { box: hasDevicePixels ? 'device-pixel-content-box' : 'content-box' })
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
    resolution?.removeEventListener('change', measure)
  }
}

/** Gives a canvas so many device pixels, and exactly their size on the page; which empties it. */
export function setPixels(canvas: HTMLCanvasElement, { width, height, ratio }: PixelSize): void {
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
  canvas.width = across
  canvas.height = down
  canvas.style.width = `${across / ratio}px`
  canvas.style.height = `${down / ratio}px`
}
