import type { MonitoringRecord } from '#contract/monitoring/monitoring-record.ts'
import { requestUnavailableReason } from '#src/blocks/monitoring/recording-tags.ts'
import type { PickPurpose } from './tutelage-filters.ts'

/** Why a recording can't be chosen for that; null where it can. */
export function unavailableReason(
  pick: PickPurpose,
  record: MonitoringRecord,
): 'live' | 'tooShort' | 'requested' | null {
  switch (pick) {
    case 'interpretation':
      return requestUnavailableReason(record)
    case 'message':
    case 'photo':
      return record.isLive ? 'live' : null
  }
}
