import type { ChatCard } from '#contract/chat/chat-cards.ts'
import { cardValue } from '#src/blocks/card-value.ts'
import { noticeLines, sideOf, type Notice } from '#src/blocks/notice-words.ts'
import { scoreWords } from '#src/blocks/score-words.ts'
import { formatDateTime, formatMoney } from '#src/services/locale-format.ts'
import type { CardView } from '#src/ui/chat/message/message-view.ts'
import type { Speech } from './speech.ts'
import type { TransferAnswer } from './transfer-answers.ts'

/** Whether it was sent by whoever reads it, and what has become of the offer or the request in it. */
type Reader = Speech & { mine: boolean; transfer: TransferAnswer; rated: boolean }

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
    tag: cardValue(serviceType, say),
    facts: [{ label: say('cards.fee'), value: formatMoney({ locale, fen: fee }) }],
    paragraphs: wordsIn(description),
    actions: [{ id: 'open', label: say('cards.openConsultation'), look: 'second' }],
  }),
  patient: ({ name, gender, age, lasting, hasSeenDoctor, description, pictures }, { say }) => ({
    tone: 'calm',
    subtitle: say('cards.person', { name, gender: say(`cards.${gender}`), age }),
    facts: [
      { label: say('cards.lasting'), value: cardValue(lasting, say) },
      {
        label: say('cards.seen'),
        value: say(hasSeenDoctor ? 'cards.seenDoctor' : 'cards.seenNobody'),
      },
    ],
    paragraphs: wordsIn(description),
    pictures: pictures.filter(isShowable).map((src, index) => ({
      src,
      label: say('cards.picture', { at: index + 1 }),
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
              label: say('cards.gestation'),
              value: say('cards.weeks', weeksIn(gestationDays)),
            },
          ]),
      {
        label: say('cards.duration'),
        value: say('cards.minutes', {
          minutes: Math.floor(duration / 60),
          seconds: duration % 60,
        }),
      },
      {
        label: say('cards.baseline'),
        value: baseline === null ? say('cards.unknown') : say('cards.bpm', { baseline }),
      },
    ],
    actions: [{ id: 'open', label: say('cards.openReport'), look: 'main' }],
  }),
  interpretation: ({ points, tier, remarks, doctorName }, { say }) => ({
    tone: 'good',
    subtitle: doctorName,
    facts: [
      { label: say('cards.tier'), value: say(`cards.tier.${tier}`) },
      { label: say('cards.score'), value: scoreWords(points, say) },
    ],
    // Screens: no conclusion without saying what it is for.
    paragraphs: [...wordsIn(remarks), say('cards.reference')],
    actions: [{ id: 'open', label: say('cards.openInterpretation'), look: 'main' }],
  }),
  prescription: ({ form, diagnosis, medicines }, { say }) => ({
    tone: 'good',
    tag: say(`cards.${form}`),
    facts: [{ label: say('cards.diagnosis'), value: diagnosis }],
    paragraphs: medicines.map(({ name, amount }) => say('cards.medicine', { name, amount })),
  }),
  rating: ({ stars, comment }, { say, mine, rated }) => {
    if (stars !== null) {
      return { tone: 'warm', paragraphs: wordsIn(comment), done: say('cards.rated', { stars }) }
    }
    // Who asks for a rating does not give it.
    if (mine) return { tone: 'warm', paragraphs: [say('cards.ratingRequested')] }
    const paragraphs = [say('cards.rateText')]
    if (rated) return { tone: 'warm', paragraphs, done: say('cards.rateDone') }
    const actions = [{ id: 'open', label: say('cards.rate'), look: 'main' as const }]
    return { tone: 'warm', paragraphs, actions }
  },
  transfer: ({ doctorName, doctorTitle, hospital, reason }, { say, mine, transfer }) => ({
    tone: 'warm',
    subtitle: [doctorName, cardValue(doctorTitle, say), hospital].filter(Boolean).join(' · '),
    paragraphs: wordsIn(reason),
    // Whoever suggests it does not choose.
    ...(transfer === 'open' && !mine
      ? { actions: [{ id: 'open', label: say('cards.openTransfer'), look: 'main' }] }
      : { done: say(`cards.transfer.${transfer}`) }),
  }),
  notice: (card, { say, mine }) => {
    const side = sideOf(card, mine)
    return {
      tone: noticeTones[card.what],
      title: say(`cards.notice.${card.what}.${side}`),
      paragraphs: noticeLines(card, side, say),
      // Whoever was left has no business there any more.
      ...(card.what === 'transferred' &&
        side === 'patient' && {
          actions: [{ id: 'open', label: say('cards.openConsultation'), look: 'second' }],
        }),
    }
  },
}

const noticeTones: Record<Notice['what'], CardView['tone']> = {
  reminder: 'good',
  accepted: 'good',
  begun: 'good',
  refused: 'warm',
  returned: 'warm',
  ended: 'calm',
  cancelled: 'calm',
  closed: 'warm',
  overdue: 'warm',
  refunded: 'sky',
  transferred: 'sky',
  transferDeclined: 'calm',
  callConfirmed: 'good',
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
