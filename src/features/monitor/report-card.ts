import type { ChatCard } from '#contract/chat/chat-cards.ts'
import type { recordingDetail } from '#contract/endpoints/monitoring-endpoints.ts'
import type { ResponseOf } from '#contract/endpoint.ts'

type Known = Pick<ResponseOf<typeof recordingDetail>, 'record' | 'findings'>

/** 监护报告卡: what a recording looks like in a chat. */
export function reportCard({ record: recording, findings }: Known): ChatCard {
  const mean = findings.fetuses[0]?.meanBaseline ?? null
  return {
    kind: 'report',
    version: 1,
    reportId: recording.id,
    gestationDays: recording.gestationDays,
    startedAt: recording.startedAt,
    duration: Math.round(recording.seconds),
    baseline: recording.isTooShort || mean === null ? null : Math.round(mean),
  }
}
