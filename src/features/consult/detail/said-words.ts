import { readCard, type ChatCard } from '#contract/chat-cards.ts'
import type { Said } from '#contract/endpoints/transcript-endpoints.ts'

type Say = (id: string, values?: Record<string, string | number>) => string

type Writers = {
  [Kind in ChatCard['kind']]: (card: Extract<ChatCard, { kind: Kind }>, say: Say) => string[]
}

const writers: Writers = {
  consultation: ({ serviceType, doctorName, description }) => [
    serviceType,
    doctorName,
    description,
  ],
  patient: ({ name, gender, age, lasting, hasSeenDoctor, description }, say) => [
    say('cards.person', { name, gender: say(`cards.${gender}`), age }),
    lasting,
    say(hasSeenDoctor ? 'cards.seenDoctor' : 'cards.seenNobody'),
    description,
  ],
  report: ({ baseline }, say) => [
    say('consults.card.report'),
    baseline === null ? say('cards.unknown') : say('cards.bpm', { baseline }),
  ],
  interpretation: ({ score, maxScore, conclusion }, say) => [
    say('consults.card.interpretation'),
    say('cards.scored', { score, maxScore }),
    conclusion,
    say('cards.reference'),
  ],
  prescription: ({ form, diagnosis, medicines }, say) => [
    say(`cards.${form}`),
    diagnosis,
    ...medicines.map(({ name, amount }) => say('cards.medicine', { name, amount })),
  ],
  rating: ({ stars, comment }, say) =>
    stars === null ? [say('cards.rateText')] : [say('cards.rated', { stars }), comment],
  transfer: ({ doctorName, doctorTitle, hospital, reason }, say) => [
    say('consults.card.transfer'),
    doctorName,
    doctorTitle,
    hospital,
    reason,
  ],
  notice: ({ what, reason, back }, say) => [
    say(`cards.notice.${what}`),
    reason,
    back === undefined ? '' : say(`cards.notice.back.${back}`),
    say(`cards.notice.${what}Text`),
  ],
}

/** A part of a message, but for a picture, in words: what is no words stands in brackets. */
export function saidWords(said: Exclude<Said, { kind: 'image' }>, say: Say): string {
  switch (said.kind) {
    case 'text':
      return said.text
    case 'video':
    case 'sound':
      return say(`consults.said.${said.kind}`, { seconds: Math.round(said.seconds) })
    case 'file':
      return say('consults.said.file', { name: said.name })
    case 'other':
      return say('consults.said.other')
    case 'card':
      return cardWords(readCard(said.data), say)
  }
}

function cardWords(card: ChatCard | null, say: Say): string {
  if (card === null) return say('consults.said.other')
  // The table is total over the kinds; TypeScript cannot pair a key with its member.
  const write = writers[card.kind] as (card: ChatCard, say: Say) => string[]
  const lines = write(card, say).filter((line) => line.trim() !== '')
  return say('consults.said.card', { words: lines.join(' · ') })
}
