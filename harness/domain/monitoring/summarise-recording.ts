import type { Findings } from '#contract/monitoring/findings.ts'
import { sparklineLength } from '#contract/monitoring/monitoring-recording.ts'
import type { Recording } from '#contract/monitoring/recording.ts'
import { cleanRate } from './clean-rate.ts'
import { takeSeconds } from './take-seconds.ts'

/** What a list shows of a recording; beats a minute are whole, and of the first fetus. */
export type RecordingSummary = {
  /** Of what the analysis believes; null where there is none of it. */
  averageBpm: number | null
  /** Of no fetus is there anything to believe. */
  isUnheard: boolean
  /** Null where the device measures none. */
  contractions: number | null
  movements: number
  /** Over the whole of it, null where nothing was heard. */
  sparkline: (number | null)[]
}

export function summariseRecording(recording: Recording, findings: Findings): RecordingSummary {
  const rates = recording.fhr[0] ?? new Float32Array()
  const points = Math.min(sparklineLength, rates.length)
  return {
    averageBpm: wholeMean(cleanRate(takeSeconds(rates, recording.hz)).rate),
    isUnheard: isUnheard(findings),
    contractions: recording.toco === null ? null : findings.contractions.length,
    movements: recording.movements.length,
    sparkline: Array.from({ length: points }, (_, point) =>
      wholeMean(
        rates.subarray(
          Math.floor((point * rates.length) / points),
          Math.floor(((point + 1) * rates.length) / points),
        ),
      ),
    ),
  }
}

/** Whether nothing was heard in the whole of it, by any transducer. */
export function isUnheard({ fetuses }: Findings): boolean {
  return fetuses.every(({ lossShare }) => lossShare === 1)
}

function wholeMean(rates: Float32Array | Float64Array): number | null {
  let sum = 0
  let count = 0
  for (const rate of rates) {
    if (Number.isNaN(rate)) continue
    sum += rate
    count++
  }
  return count === 0 ? null : Math.round(sum / count)
}
