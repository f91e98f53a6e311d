import type { ChatCard } from '#contract/chat/chat-cards.ts'
import { consultationPath, pages } from '#contract/pages.ts'
import { interpretationPath, recordingPath } from '#contract/monitoring/monitoring-paths.ts'

type Places = {
  [Kind in ChatCard['kind']]: (card: Extract<ChatCard, { kind: Kind }>) => string | null
}

const places: Places = {
  consultation: ({ consultationId }) => consultationPath(consultationId),
  report: ({ reportId }) => recordingPath(reportId),
  interpretation: ({ consultationId }) => interpretationPath(consultationId),
  rating: ({ consultationId }) => withQuery(pages.evaluate, { consultationId }),
  patient: () => null,
  prescription: () => null,
  transfer: ({ consultationId }) => consultationPath(consultationId),
  notice: ({ consultationId }) => consultationPath(consultationId),
}

/** Where the button of a card leads. */
export function cardPlace(card: ChatCard): string | null {
  // The table is total over the kinds; TypeScript cannot pair a key with its member.
  const place = places[card.kind] as (card: ChatCard) => string | null
  return place(card)
}

function withQuery(path: string, values: Record<string, string>): string {
  return `${path}?${new URLSearchParams(values).toString()}`
}
