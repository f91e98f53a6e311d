/** A second and a half of video, black for so long, then a ball; recorded here and now. */
export async function sampleVideo(blackMs: number): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 240
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  const begun = performance.now()
  await new Promise<void>((resolve) => {
    function draw(): void {
      const ms = performance.now() - begun
      paint(ms)
      if (ms > 1500) resolve()
      else requestAnimationFrame(draw)
    }
    draw()
  })
  recorder.stop()
  await stopped
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }))

  function paint(ms: number): void {
    if (context === null) return
    context.fillStyle = ms < blackMs ? '#000' : '#0b7c75'
    context.fillRect(0, 0, 320, 240)
    if (ms < blackMs) return
    context.fillStyle = '#c9ece6'
    context.beginPath()
    context.arc(160 + 40 * Math.sin(ms / 200), 120, 56, 0, 2 * Math.PI)
    context.fill()
  }
}
