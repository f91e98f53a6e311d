/** What phones record in: the first is Safari's, the second that of Chromium and its web views. */
const types = ['audio/mp4', 'audio/webm'] as const
type Type = (typeof types)[number]
const extensions: Record<Type, string> = { 'audio/mp4': 'm4a', 'audio/webm': 'webm' }

export type Recording = {
  /** Ends it; null where nothing was recorded. */
  done(): Promise<File | null>
  /** Ends it and forgets it. */
  cancel(): void
}

/** Whether this browser records speech at all: pages without https can not. */
export function canRecord(): boolean {
  return 'MediaRecorder' in window && 'mediaDevices' in navigator && typeFor() !== undefined
}

/** Begins to record; rejects where the person or the browser gives no microphone. */
export async function recordVoice(): Promise<Recording> {
  const type = typeFor()
  if (type === undefined) throw new Error('this browser records nothing that others play')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    return begin(stream, type, end)
  } catch (error) {
    end()
    throw error
  }
}

function begin(stream: MediaStream, type: Type, end: () => void): Recording {
  const recorder = new MediaRecorder(stream, { mimeType: type })
  const pieces: Blob[] = []
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      end()
      resolve()
    })
  })
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.start()

  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  return {
    async done() {
      stop()
      await stopped
      const size = pieces.reduce((sum, piece) => sum + piece.size, 0)
      return size === 0 ? null : new File(pieces, `voice.${extensions[type]}`, { type })
    },
    cancel: stop,
  }
}

function typeFor(): Type | undefined {
  return types.find((type) => MediaRecorder.isTypeSupported(type))
}
