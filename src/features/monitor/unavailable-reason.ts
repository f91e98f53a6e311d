import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import {
  requestUnavailableReason,
  type RequestUnavailableReason,
} from '#src/blocks/monitoring/recording-tags.ts'
import type { PickPurpose } from './tutelage-filters.ts'

/** Why a recording can't be chosen for that; null where it can. */
export function unavailableReason(
  pick: PickPurpose,
  recording: MonitoringRecording,
): RequestUnavailableReason | null {
  switch (pick) {
    case 'interpretation':
      return requestUnavailableReason(recording)
    case 'message':
    case 'photo':
      return recording.isLive ? 'live' : null
  }
}
