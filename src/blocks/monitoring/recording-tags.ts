import type { MonitoringRecord } from '#contract/monitoring/monitoring-record.ts'

type Tag = {
  /** The message that it is. */
  words: string
  tone: 'calm' | 'quiet' | 'warm' | 'good' | 'danger'
}

type Facts = Pick<MonitoringRecord, 'isLive' | 'isTooShort' | 'interpretation'>

/** How a recording stands: what it lacks, and what a doctor makes of it. No page says 正常 by itself. */
export function recordingTags({ isLive, isTooShort, interpretation }: Facts): Tag[] {
  if (isLive) return [{ words: 'monitoring.tag.live', tone: 'good' }]
  const reading = readingTag(interpretation)
  if (!isTooShort) return [reading]
  const short: Tag = { words: 'monitoring.tag.tooShort', tone: 'warm' }
  return interpretation === null ? [short] : [short, reading]
}

const tierTones = { 1: 'calm', 2: 'warm', 3: 'danger' } as const

function readingTag(interpretation: MonitoringRecord['interpretation']): Tag {
  switch (interpretation?.state) {
    case undefined:
    case 'cancelled':
    case 'closed':
      return { words: 'monitoring.tag.open', tone: 'quiet' }
    case 'unpaid':
      return { words: 'monitoring.tag.unpaid', tone: 'warm' }
    case 'waiting':
      return { words: 'monitoring.tag.waiting', tone: 'warm' }
    case 'running':
      return { words: 'monitoring.tag.running', tone: 'good' }
    case 'refused':
      return { words: 'monitoring.tag.refused', tone: 'quiet' }
    case 'finished': {
      const tier = interpretation?.tier ?? null
      if (tier === null) return { words: 'monitoring.tag.open', tone: 'quiet' }
      return { words: `monitoring.tier.${tier}`, tone: tierTones[tier] }
    }
  }
}

/** The consultation that reads it or has read it; null where a doctor can be asked. */
export function readingOf({ interpretation }: Facts): string | null {
  if (interpretation === null) return null
  const { state, tier, consultationId } = interpretation
  const isOpen = state === 'unpaid' || state === 'waiting' || state === 'running'
  return isOpen || tier !== null ? consultationId : null
}

/** Why no doctor can be asked about it now; null where one can. */
export function requestUnavailableReason(facts: Facts): 'live' | 'tooShort' | 'requested' | null {
  if (facts.isLive) return 'live'
  if (facts.isTooShort) return 'tooShort'
  return readingOf(facts) === null ? null : 'requested'
}
