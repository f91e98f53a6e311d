import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { createVoicePlayer } from '#src/services/voice-player.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import type { Say } from '#src/ui/theme/widget-words.ts'

/** Plays the voice messages of a room, one at a time. */
export function useVoicePlayback(say: Say) {
  const toast = useSetAtom(showToastAtom)
  const [player] = useState(createVoicePlayer)
  const [playing, setPlaying] = useState<string | null>(null)
  useEffect(() => player.stop, [player])
  const togglePlay = useCallback(
    (messageId: string, url: string) => {
      if (player.playing() === messageId) return player.stop()
      player.play({
        name: messageId,
        url,
        onChange: setPlaying,
        onFailure: () => toast(say('chat.room.voiceFailed')),
      })
    },
    [player, toast, say],
  )
  return { playing, togglePlay }
}
