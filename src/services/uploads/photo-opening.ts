/**
 * Opens a picture for `draw`, and closes it when that is done. It is measured and drawn upright,
 * and decoded only when it is drawn. Rejects where the browser can't read it.
 *
 * An image element, not createImageBitmap: that takes as much memory although it can scale, is no
 * faster, turns photos by an option that older browsers throw at, and is missing in Safari 14.
 */
export async function withPhoto<Result>(
  file: Blob,
  draw: (image: HTMLImageElement) => Promise<Result>,
): Promise<Result> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    await load(image, url)
    return await draw(image)
  } finally {
    // The pixels go with the address; a forgotten element keeps them until it is collected.
    image.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

function load(image: HTMLImageElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () =>
      image.naturalWidth > 0 ? resolve() : reject(new Error('it has no size')),
    )
    image.addEventListener('error', () => reject(new Error('the browser cannot read it')))
    image.src = url
  })
}
