import { readCard, type ChatCard } from '#contract/chat/chat-cards.ts'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import type { Said } from '#contract/endpoints/transcript-endpoints.ts'
import { cardValue } from '#src/blocks/card-value.ts'
import { noticeLines } from '#src/blocks/notice-words.ts'
import { scoreWords } from '#src/blocks/score-words.ts'
import type { Say } from '#src/ui/theme/widget-words.ts'

/** Who reads it: notices say each side its own. */
type Reader = { say: Say; role: ConsultationRole }

type Writers = {
  [Kind in ChatCard['kind']]: (card: Extract<ChatCard, { kind: Kind }>, reader: Reader) => string[]
}

const writers: Writers = {
  consultation: ({ serviceType, doctorName, description }, { say }) => [
    cardValue(serviceType, say),
    doctorName,
    description,
  ],
  patient: ({ name, gender, age, lasting, hasSeenDoctor, description }, { say }) => [
    say('cards.person', { name, gender: say(`cards.${gender}`), age }),
    cardValue(lasting, say),
    say(hasSeenDoctor ? 'cards.seenDoctor' : 'cards.seenNobody'),
    description,
  ],
  report: ({ baseline }, { say }) => [
    say('consults.card.report'),
    baseline === null ? say('cards.unknown') : say('cards.bpm', { baseline }),
  ],
  interpretation: ({ points, tier, remarks }, { say }) => [
    say('consults.card.interpretation'),
    say(`cards.tier.${tier}`),
    scoreWords(points, say),
    remarks,
    say('cards.reference'),
  ],
  prescription: ({ form, diagnosis, medicines }, { say }) => [
    say(`cards.${form}`),
    diagnosis,
    ...medicines.map(({ name, amount }) => say('cards.medicine', { name, amount })),
  ],
  rating: ({ stars, comment }, { say }) =>
    stars === null ? [say('cards.rateText')] : [say('cards.rated', { stars }), comment],
  transfer: ({ doctorName, doctorTitle, hospital, reason }, { say }) => [
    say('consults.card.transfer'),
    doctorName,
    cardValue(doctorTitle, say),
    hospital,
    reason,
  ],
  notice: (notice, { say, role }) => [
    say(`cards.notice.${notice.what}.${role}`),
    ...noticeLines(notice, role, say),
  ],
}

/** What a part of a message says; lines are of a card, below its title. */
export type SaidWords = { text: string } | { title: string; lines: string[] }

/** What an answer to it repeats. */
export function lineOf(said: readonly Said[], reader: Reader): string {
  const words = said.map((each) => saidWords(each, reader))
  return words.map((each) => ('text' in each ? each.text : each.title)).join(' ')
}

/** A part of a message in words: what is no words stands in brackets. */
export function saidWords(said: Said, reader: Reader): SaidWords {
  const { say } = reader
  switch (said.kind) {
    case 'text':
      return { text: said.text }
    case 'image':
      return { text: say('consults.said.image') }
    case 'video':
    case 'sound':
      return { text: say(`consults.said.${said.kind}`, { seconds: Math.round(said.seconds) }) }
    case 'file':
      return { text: say('consults.said.file', { name: said.name }) }
    case 'other':
      return { text: say('consults.said.other') }
    case 'merged':
      return { title: said.title, lines: said.lines }
    case 'card':
      return cardWords(readCard(said.data), reader)
  }
}

function cardWords(card: ChatCard | null, reader: Reader): SaidWords {
  if (card === null) return { text: reader.say('consults.said.other') }
  // The table is total over the kinds; TypeScript cannot pair a key with its member.
  const write = writers[card.kind] as (card: ChatCard, reader: Reader) => string[]
  const [title = '', ...lines] = write(card, reader).filter((line) => line.trim() !== '')
  return { title, lines }
}
