import type { ChatCard } from '#contract/chat-cards.ts'
import { formatDateTime, formatMoney } from '#src/services/locale-format.ts'
import type { CardView } from '#src/ui/chat/message-view.ts'
import type { Speech } from './speech.ts'

/** Whether it was sent by whoever reads it. */
type Reader = Speech & { mine: boolean }

type Views = {
  [Kind in ChatCard['kind']]: (
    card: Extract<ChatCard, { kind: Kind }>,
    speech: Reader,
  ) => Omit<CardView, 'title'> & { title?: string }
}

const daysOfWeek = 7

const views: Views = {
  consultation: ({ serviceType, doctorName, fee, description }, { say, locale }) => ({
    tone: 'calm',
    subtitle: doctorName,
    tag: serviceType,
    facts: [{ label: say('chat.card.fee'), value: formatMoney({ locale, fen: fee }) }],
    paragraphs: wordsIn(description),
    actions: [{ id: 'open', label: say('chat.card.openConsultation'), look: 'second' }],
  }),
  patient: ({ name, gender, age, lasting, hasSeenDoctor, description, pictures }, { say }) => ({
    tone: 'calm',
    subtitle: say('chat.card.person', { name, gender: say(`chat.card.${gender}`), age }),
    facts: [
      { label: say('chat.card.lasting'), value: lasting },
      {
        label: say('chat.card.seen'),
        value: say(hasSeenDoctor ? 'chat.card.seenDoctor' : 'chat.card.seenNobody'),
      },
    ],
    paragraphs: wordsIn(description),
    pictures: pictures.filter(isShowable).map((src, index) => ({
      src,
      label: say('chat.card.picture', { at: index + 1 }),
    })),
  }),
  report: ({ gestationDays, startedAt, duration, baseline }, { say, locale }) => ({
    tone: 'sky',
    subtitle: formatDateTime({ locale, at: startedAt }),
    facts: [
      ...(gestationDays === null
        ? []
        : [
            {
              label: say('chat.card.gestation'),
              value: say('chat.card.weeks', weeksIn(gestationDays)),
            },
          ]),
      {
        label: say('chat.card.duration'),
        value: say('chat.card.minutes', {
          minutes: Math.floor(duration / 60),
          seconds: duration % 60,
        }),
      },
      {
        label: say('chat.card.baseline'),
        value: baseline === null ? say('chat.card.unknown') : say('chat.card.bpm', { baseline }),
      },
    ],
    actions: [{ id: 'open', label: say('chat.card.openReport'), look: 'main' }],
  }),
  interpretation: ({ score, maxScore, conclusion, doctorName }, { say }) => ({
    tone: 'good',
    subtitle: doctorName,
    facts: [{ label: say('chat.card.score'), value: say('chat.card.scored', { score, maxScore }) }],
    // Screens: no conclusion without saying what it is for.
    paragraphs: [...wordsIn(conclusion), say('chat.card.reference')],
    actions: [{ id: 'open', label: say('chat.card.openInterpretation'), look: 'main' }],
  }),
  prescription: ({ form, diagnosis, medicines }, { say }) => ({
    tone: 'good',
    tag: say(`chat.card.${form}`),
    facts: [{ label: say('chat.card.diagnosis'), value: diagnosis }],
    paragraphs: medicines.map(({ name, amount }) => say('chat.card.medicine', { name, amount })),
  }),
  rating: ({ stars, comment }, { say, mine }) => ({
    tone: 'warm',
    paragraphs: stars === null ? [say('chat.card.rateText')] : wordsIn(comment),
    ...(stars !== null && { done: say('chat.card.rated', { stars }) }),
    // Who asks for a rating does not give it.
    ...(stars === null &&
      !mine && { actions: [{ id: 'open', label: say('chat.card.rate'), look: 'main' }] }),
  }),
  transfer: ({ doctorName, doctorTitle, hospital, reason }, { say }) => ({
    tone: 'warm',
    subtitle: [doctorName, doctorTitle, hospital].filter(Boolean).join(' · '),
    paragraphs: wordsIn(reason),
    actions: [{ id: 'open', label: say('chat.card.openDoctor'), look: 'main' }],
  }),
  notice: ({ what, reason }, { say }) => ({
    tone: noticeTones[what],
    title: say(`chat.notice.${what}`),
    paragraphs: [say(`chat.notice.${what}Text`), ...wordsIn(reason)],
  }),
}

type Notice = Extract<ChatCard, { kind: 'notice' }>['what']

const noticeTones: Record<Notice, CardView['tone']> = {
  reminder: 'good',
  accepted: 'good',
  refused: 'warm',
  ended: 'calm',
  closed: 'warm',
  refunded: 'sky',
  transferred: 'sky',
}

/** A card as it is shown. */
export function cardView(card: ChatCard, speech: Reader): CardView {
  // The table is total over the kinds; TypeScript cannot pair a key with its member.
  const view = views[card.kind] as (card: ChatCard, speech: Reader) => ReturnType<Views['notice']>
  return { title: speech.say(`chat.card.${card.kind}`), ...view(card, speech) }
}

function weeksIn(days: number) {
  return { weeks: Math.floor(days / daysOfWeek), days: days % daysOfWeek }
}

function wordsIn(text: string): string[] {
  return text.trim() === '' ? [] : [text]
}

/** Others wrote the card: its pictures are of the web or of this origin. */
function isShowable(src: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(src)
}
