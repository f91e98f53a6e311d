import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { createVoicePlayer } from '#src/services/voice-player.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'

/** Plays the voice messages of a room, one at a time. */
export function useVoicePlayback(t: Translate) {
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
        onFailure: () => toast(t('chat.room.voiceFailed')),
      })
    },
    [player, toast, t],
  )
  return { playing, togglePlay }
}
