import { useMemo } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { StripLabels } from '#src/ui/strip/paint/strip-scene.ts'

/** What is written on the paper, in the language that is spoken. */
export function useStripLabels(): StripLabels {
  const { t } = useWidgetTranslator()
  return useMemo(
    () => ({
      bpm: t('strip.bpm'),
      movements: t('strip.movementsShort'),
      toco: t('strip.toco'),
      acceleration: t('strip.short.acceleration'),
      decelerations: {
        early: t('strip.short.early'),
        late: t('strip.short.late'),
        variable: t('strip.short.variable'),
        prolonged: t('strip.short.prolonged'),
      },
      doubts: {
        maternal: t('strip.doubt.maternal'),
        halved: t('strip.doubt.halved'),
        doubled: t('strip.doubt.doubled'),
      },
      sinusoidal: t('strip.sinusoidal'),
    }),
    [t],
  )
}
