/** As long as anybody waits for it. */
const timeoutMs = 4000

/** How many seconds a video on this device lasts; 0 where the browser can't tell. */
export function videoSeconds(file: Blob): Promise<number> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  return new Promise<number>((resolve) => {
    const overdue = setTimeout(() => end(0), timeoutMs)
    function end(seconds: number): void {
      clearTimeout(overdue)
      video.removeAttribute('src')
      URL.revokeObjectURL(url)
      resolve(Number.isFinite(seconds) ? seconds : 0)
    }
    video.addEventListener('loadedmetadata', () => end(video.duration))
    video.addEventListener('error', () => end(0))
    video.src = url
  })
}
