import { useMemo } from 'react'
import { useWords } from '#src/ui/theme/widget-words.ts'
import type { StripWords } from '#src/ui/strip/paint/strip-scene.ts'

/** What is written on the paper, in the language that is spoken. */
export function useStripWords(): StripWords {
  const { say } = useWords()
  return useMemo(
    () => ({
      bpm: say('strip.bpm'),
      movements: say('strip.movementsShort'),
      toco: say('strip.toco'),
      acceleration: say('strip.short.acceleration'),
      decelerations: {
        early: say('strip.short.early'),
        late: say('strip.short.late'),
        variable: say('strip.short.variable'),
        prolonged: say('strip.short.prolonged'),
      },
      doubts: {
        maternal: say('strip.doubt.maternal'),
        halved: say('strip.doubt.halved'),
        doubled: say('strip.doubt.doubled'),
      },
      sinusoidal: say('strip.sinusoidal'),
    }),
    [say],
  )
}
