import { useMemo } from 'react'
import { useWords } from '#src/ui/theme/widget-words.ts'
import type { StripWords } from '#src/ui/strip/paint/strip-scene.ts'

/** What is written on the paper, in the language that is spoken. */
export function useStripWords(): StripWords {
  const { say } = useWords()
  return useMemo(
    () => ({
      bpm: say('widget.strip.bpm'),
      movements: say('widget.strip.movementsShort'),
      toco: say('widget.strip.toco'),
      acceleration: say('widget.strip.short.acceleration'),
      decelerations: {
        early: say('widget.strip.short.early'),
        late: say('widget.strip.short.late'),
        variable: say('widget.strip.short.variable'),
        prolonged: say('widget.strip.short.prolonged'),
      },
      doubts: {
        maternal: say('widget.strip.doubt.maternal'),
        halved: say('widget.strip.doubt.halved'),
        doubled: say('widget.strip.doubt.doubled'),
      },
      sinusoidal: say('widget.strip.sinusoidal'),
    }),
    [say],
  )
}
