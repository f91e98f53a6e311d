import { readCard, type ChatCard } from '#contract/chat/chat-cards.ts'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import type { TranscriptContent } from '#contract/endpoints/transcript-endpoints.ts'
import { cardValue } from '#src/blocks/card-value.ts'
import { medicineLines } from '#src/blocks/medicine-lines.ts'
import { noticeLines } from '#src/blocks/notice-lines.ts'
import { scoreLabels } from '#src/blocks/score-labels.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'

/** Who reads it: notices say each side its own. */
type Reader = { t: Translate; role: ConsultationRole }

type Writers = {
  [Kind in ChatCard['kind']]: (card: Extract<ChatCard, { kind: Kind }>, reader: Reader) => string[]
}

const writers: Writers = {
  consultation: ({ serviceType, doctorName, description }, { t }) => [
    cardValue(serviceType, t),
    doctorName,
    description,
  ],
  patient: ({ name, gender, age, lasting, hasSeenDoctor, description }, { t }) => [
    t('cards.person', { name, gender: t(`cards.${gender}`), age }),
    cardValue(lasting, t),
    t(hasSeenDoctor ? 'cards.seenDoctor' : 'cards.seenNobody'),
    description,
  ],
  report: ({ baseline }, { t }) => [
    t('consults.card.report'),
    baseline === null ? t('cards.unknown') : t('cards.bpm', { baseline }),
  ],
  interpretation: ({ points, tier, remarks }, { t }) => [
    t('consults.card.interpretation'),
    t(`cards.tier.${tier}`),
    scoreLabels(points, t),
    remarks,
    t('cards.reference'),
  ],
  prescription: ({ form, patientName = '', diagnosis, medicines }, { t }) => [
    t(`cards.${form}`),
    patientName,
    t('cards.diagnosis', { diagnosis }),
    ...medicineLines(medicines, t),
  ],
  rating: ({ stars, comment }, { t }) =>
    stars === null ? [t('cards.rateText')] : [t('cards.rated', { stars }), comment],
  transfer: ({ doctorName, doctorTitle, hospital, reason }, { t }) => [
    t('consults.card.transfer'),
    doctorName,
    cardValue(doctorTitle, t),
    hospital,
    reason,
  ],
  notice: (notice, { t, role }) => [
    t(`cards.notice.${notice.what}.${role}`),
    ...noticeLines(notice, role, t),
  ],
}

/** What a part of a message says; lines are of a card, below its title. */
export type TranscriptView = { text: string } | { title: string; lines: string[] }

/** What an answer to it repeats. */
export function lineOf(said: readonly TranscriptContent[], reader: Reader): string {
  const views = said.map((each) => transcriptView(each, reader))
  return views.map((each) => ('text' in each ? each.text : each.title)).join(' ')
}

/** A part of a message in words: what is no words stands in brackets. */
export function transcriptView(said: TranscriptContent, reader: Reader): TranscriptView {
  const { t } = reader
  switch (said.kind) {
    case 'text':
      return { text: said.text }
    case 'image':
      return { text: t('consults.said.image') }
    case 'video':
    case 'sound':
      return { text: t(`consults.said.${said.kind}`, { seconds: Math.round(said.seconds) }) }
    case 'file':
      return { text: t('consults.said.file', { name: said.name }) }
    case 'other':
      return { text: t('consults.said.other') }
    case 'merged':
      return { title: said.title, lines: said.lines }
    case 'card':
      return cardContent(readCard(said.data), reader)
  }
}

function cardContent(card: ChatCard | null, reader: Reader): TranscriptView {
  if (card === null) return { text: reader.t('consults.said.other') }
  // The table is total over the kinds; TypeScript cannot pair a key with its member.
  const write = writers[card.kind] as (card: ChatCard, reader: Reader) => string[]
  const [title = '', ...lines] = write(card, reader).filter((line) => line.trim() !== '')
  return { title, lines }
}
