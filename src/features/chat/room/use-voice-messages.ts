import { useRef } from 'react'
import type { Outgoing } from '#src/services/im-client/chat-port.ts'
import { canRecord, recordVoice, type Recording } from '#src/services/voice-recorder.ts'
import type { VoiceCalls } from '#src/ui/chat/composer/use-voice-press.ts'

type Ports = {
  send: (what: Outgoing) => Promise<void>
  /** Says why there is no voice, by an id of the catalogue. */
  refuse: (textId: string) => void
}

/** Messages that are spoken; null where this browser records nothing. */
export function useVoiceMessages({ send, refuse }: Ports): VoiceCalls | null {
  const recording = useRef<Promise<Recording | null> | null>(null)
  if (!canRecord()) return null

  async function begin(): Promise<Recording | null> {
    try {
      return await recordVoice()
    } catch {
      refuse('chat.room.noMicrophone')
      return null
    }
  }

  async function finish(ms: number): Promise<void> {
    const file = await (await recording.current)?.done()
    if (file === undefined) return
    if (file === null) return refuse('chat.room.voiceEmpty')
    await send({ kind: 'sound', file, seconds: Math.round(ms / 1000) })
  }

  return {
    onStart() {
      recording.current = begin()
    },
    onCancel: () => void recording.current?.then((begun) => begun?.cancel()),
    onDone: (ms) => void finish(ms),
  }
}
