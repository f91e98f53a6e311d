export type Size = { width: number; height: number }

/** The size within a square of `side` pixels, in the same proportion; never larger than it was. */
export function fitWithin(side: number, { width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** A picture on a canvas of that size, on white unless its type keeps transparency. */
export function draw(source: CanvasImageSource, size: Size, type: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gives no canvas of this size')
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, size.width, size.height)
  return canvas
}

/** The bytes of a canvas; quality counts for JPEG, and for a GIF they are those of a PNG. */
export function encode(canvas: HTMLCanvasElement, type: string, quality = 0.85): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error(`no ${type} came of it`)) : resolve(blob)),
      type,
      quality,
    )
  })
}

/** Gives the pixels back at once: Safari keeps those of a forgotten canvas for a long time. */
export function release(canvas: HTMLCanvasElement): void {
  Object.assign(canvas, { width: 0, height: 0 })
}
