import { isRequested, type MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'

type Tag = {
  /** The message that it is. */
  textId: string
  tone: 'calm' | 'quiet' | 'warm' | 'good' | 'danger'
}

type Facts = Pick<MonitoringRecording, 'isLive' | 'isTooShort' | 'interpretation'>

export type RequestUnavailableReason =
  | 'live'
  | 'tooShort'
  | 'unheard'
  | 'requested'
  | 'deleted'
  | 'patientRemoved'

/** How a recording stands: what it lacks, and what a doctor makes of it. No page says 正常 by itself. */
export function recordingTags({ isLive, isTooShort, interpretation }: Facts): Tag[] {
  if (isLive) return [{ textId: 'monitoring.tag.live', tone: 'good' }]
  const stateTag = interpretationTag(interpretation)
  if (!isTooShort) return [stateTag]
  const short: Tag = { textId: 'monitoring.tag.tooShort', tone: 'warm' }
  return interpretation === null ? [short] : [short, stateTag]
}

const tierTones = { 1: 'calm', 2: 'warm', 3: 'danger' } as const

function interpretationTag(interpretation: MonitoringRecording['interpretation']): Tag {
  switch (interpretation?.state) {
    case undefined:
    case 'cancelled':
    case 'closed':
      return { textId: 'monitoring.tag.open', tone: 'quiet' }
    case 'unpaid':
      return { textId: 'monitoring.tag.unpaid', tone: 'warm' }
    case 'waiting':
      return { textId: 'monitoring.tag.waiting', tone: 'warm' }
    case 'running':
      return { textId: 'monitoring.tag.running', tone: 'good' }
    case 'refused':
      return { textId: 'monitoring.tag.refused', tone: 'quiet' }
    case 'finished': {
      const tier = interpretation?.tier ?? null
      if (tier === null) return { textId: 'monitoring.tag.open', tone: 'quiet' }
      return { textId: `monitoring.tier.${tier}`, tone: tierTones[tier] }
    }
  }
}

/** The consultation that reads it or has read it; null where a doctor can be asked. */
export function interpretationIdOf({ interpretation }: Facts): string | null {
  if (interpretation === null || !isRequested(interpretation)) return null
  return interpretation.consultationId
}

/** Why no doctor can be asked about it now; null where one can. */
export function requestUnavailableReason(
  facts: Facts & Pick<MonitoringRecording, 'isUnheard' | 'isPatientRemoved' | 'isDeleted'>,
): RequestUnavailableReason | null {
  if (facts.isLive) return 'live'
  if (facts.isTooShort) return 'tooShort'
  if (interpretationIdOf(facts) !== null) return 'requested'
  if (facts.isUnheard) return 'unheard'
  if (facts.isDeleted) return 'deleted'
  return facts.isPatientRemoved ? 'patientRemoved' : null
}
