/** How many frames of a second are looked at for one that shows something (spec 9). */
const framesPerSecond = 24
const widestPx = 640

type Frame = {
  picture: Blob
  /** Null for a stream that does not say. */
  seconds: number | null
}

/**
 * A still picture of the first second of a video that may be read: its first frame that is
 * neither black nor white all over, or else the last one looked at. Null where the video can't
 * be shown or read, or where `signal` has ended it.
 */
export async function captureFrame(src: string, signal: AbortSignal): Promise<Frame | null> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  if (!src.startsWith('blob:')) video.crossOrigin = 'anonymous'
  try {
    const loaded = happened(video, 'loadeddata', signal)
    video.src = src
    if (!(await loaded) || video.videoWidth === 0) return null
    const canvas = document.createElement('canvas')
    const scale = Math.min(1, widestPx / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) return null

    for (let frame = 0; frame < framesPerSecond; frame += 1) {
      if (frame > 0 && !(await seek(video, frame / framesPerSecond, signal))) return null
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      if (!isBlank(context)) break
    }
    const picture = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.8),
    )
    return picture && { picture, seconds: Number.isFinite(video.duration) ? video.duration : null }
  } catch (error) {
    // A canvas with a stranger's pixels can't be read.
    if (error instanceof DOMException && error.name === 'SecurityError') return null
    throw error
  } finally {
    // Otherwise it goes on loading, and holds one of the few decoders of a phone.
    video.removeAttribute('src')
    video.load()
  }
}

function seek(video: HTMLVideoElement, seconds: number, signal: AbortSignal): Promise<boolean> {
  const sought = happened(video, 'seeked', signal)
  video.currentTime = seconds
  return sought
}

/** False when the video fails instead, or is not wanted any more. */
function happened(
  video: HTMLVideoElement,
  name: 'loadeddata' | 'seeked',
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const over = new AbortController()
    function end(outcome: boolean): void {
      over.abort()
      resolve(outcome)
    }
    if (signal.aborted) return end(false)
    video.addEventListener(name, () => end(true), { signal: over.signal })
    video.addEventListener('error', () => end(false), { signal: over.signal })
    signal.addEventListener('abort', () => end(false), { signal: over.signal })
  })
}

/** Black or white all over, give or take what the coder makes of it. */
function isBlank(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  let [darkest, lightest] = [255, 0]
  // Every 16th pixel tells as much.
  for (let at = 0; at + 2 < data.length; at += 64) {
    const light = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
    darkest = Math.min(darkest, light)
    lightest = Math.max(lightest, light)
  }
  return lightest < 24 || darkest > 231
}
