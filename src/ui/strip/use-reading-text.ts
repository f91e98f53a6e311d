import { useWidgetTranslator, type Translate } from '#src/ui/theme/widget-translator.ts'
import type { Reading } from './strip-reading.ts'
import { clockTimeWithSeconds, elapsed } from './strip-time.ts'
import type { Values } from './values-at.ts'

type Item = {
  name: string
  value: string
  /** The curve's place, or null for the contractions'. */
  fetus: number | null
}

/** When something was: by the clock where it is known, else how far into the recording. */
export function timeText(atS: number, startedAt: number | null): string {
  return startedAt === null ? elapsed(atS) : clockTimeWithSeconds(startedAt + atS * 1000)
}

/** The values of a moment with their names. */
export function valueItems(t: Translate, { bpm, toco }: Values): Item[] {
  const hearts = bpm.map((each, index): Item => ({
    name: fetusName(t, index, bpm.length),
    value: each === null ? t('strip.lost') : t('strip.rate', { bpm: Math.round(each) }),
    fetus: index,
  }))
  if (toco === null) return hearts
  return [...hearts, { name: t('strip.toco'), value: String(Math.round(toco)), fetus: null }]
}

export function fetusName(t: Translate, index: number, count: number): string {
  return count === 1 ? t('strip.heart') : t('strip.fetus', { number: index + 1 })
}

/** A reading in one sentence, for who listens. */
export function useReadingText(reading: Reading, startedAt: number | null): string {
  const { t } = useWidgetTranslator()
  switch (reading.kind) {
    case 'part': {
      const [from, to] = [reading.startS, reading.endS].map((atS) => timeText(atS, startedAt))
      return t('strip.part', { from: from ?? '', to: to ?? '' })
    }
    case 'moment': {
      const named = valueItems(t, reading.values).map(({ name, value }) =>
        t('strip.named', { name, value }),
      )
      const time = timeText(reading.atS, startedAt)
      return t('strip.moment', { time, values: named.join(' · ') })
    }
  }
}
