import type { ChatCard } from '#contract/chat/chat-cards.ts'
import { cardValue } from '#src/blocks/card-value.ts'
import { medicineLines } from '#src/blocks/medicine-lines.ts'
import { noticeLines, sideOf, type Notice } from '#src/blocks/notice-lines.ts'
import { scoreLabels } from '#src/blocks/score-labels.ts'
import { formatChinaTime } from '#src/services/china-time.ts'
import { formatMoney } from '#src/services/locale-format.ts'
import type { CardView } from '#src/ui/chat/message/message-view.ts'
import type { Translator } from './use-translator.ts'
import type { TransferAnswer } from './transfer-answers.ts'

/** Whether it was sent by whoever reads it, and what has become of the offer or the request in it. */
type Reader = Translator & { mine: boolean; transfer: TransferAnswer; rated: boolean }

type Views = {
  [Kind in ChatCard['kind']]: (
    card: Extract<ChatCard, { kind: Kind }>,
    translator: Reader,
  ) => Omit<CardView, 'title'> & { title?: string }
}

const daysOfWeek = 7

const views: Views = {
  consultation: ({ serviceType, doctorName, fee, description }, { t, locale }) => ({
    tone: 'calm',
    subtitle: doctorName,
    tag: cardValue(serviceType, t),
    facts: [{ label: t('cards.fee'), value: formatMoney({ locale, fen: fee }) }],
    paragraphs: paragraphsOf(description),
    actions: [{ id: 'open', label: t('cards.openConsultation'), style: 'second' }],
  }),
  patient: ({ name, gender, age, lasting, hasSeenDoctor, description, pictures }, { t }) => ({
    tone: 'calm',
    subtitle: t('cards.person', { name, gender: t(`cards.${gender}`), age }),
    facts: [
      { label: t('cards.lasting'), value: cardValue(lasting, t) },
      {
        label: t('cards.seen'),
        value: t(hasSeenDoctor ? 'cards.seenDoctor' : 'cards.seenNobody'),
      },
    ],
    paragraphs: paragraphsOf(description),
    pictures: pictures.filter(isShowable).map((src, index) => ({
      src,
      label: t('cards.picture', { at: index + 1 }),
    })),
  }),
  report: ({ gestationDays, startedAt, duration, baseline }, { t, locale }) => ({
    tone: 'sky',
    subtitle: formatChinaTime({ locale, at: startedAt }),
    facts: [
      ...(gestationDays === null
        ? []
        : [
            {
              label: t('cards.gestation'),
              value: t('cards.weeks', weeksIn(gestationDays)),
            },
          ]),
      {
        label: t('cards.duration'),
        value: t('cards.minutes', {
          minutes: Math.floor(duration / 60),
          seconds: duration % 60,
        }),
      },
      {
        label: t('cards.baseline'),
        value: baseline === null ? t('cards.unknown') : t('cards.bpm', { baseline }),
      },
    ],
    actions: [{ id: 'open', label: t('cards.openReport'), style: 'main' }],
  }),
  interpretation: ({ points, tier, remarks, doctorName }, { t }) => ({
    tone: 'good',
    subtitle: doctorName,
    facts: [
      { label: t('cards.tier'), value: t(`cards.tier.${tier}`) },
      { label: t('cards.score'), value: scoreLabels(points, t) },
    ],
    // Screens: no conclusion without saying what it is for.
    paragraphs: [...paragraphsOf(remarks), t('cards.reference')],
    actions: [{ id: 'open', label: t('cards.openInterpretation'), style: 'main' }],
  }),
  prescription: ({ form, patientName, diagnosis, medicines }, { t }) => ({
    tone: 'good',
    subtitle: patientName,
    tag: t(`cards.${form}`),
    // No 购买药品: no shop stands behind it (decision 6).
    paragraphs: [t('cards.diagnosis', { diagnosis }), ...medicineLines(medicines, t)],
  }),
  rating: ({ stars, comment }, { t, mine, rated }) => {
    if (stars !== null) {
      return { tone: 'warm', paragraphs: paragraphsOf(comment), done: t('cards.rated', { stars }) }
    }
    // Who asks for a rating does not give it.
    if (mine) return { tone: 'warm', paragraphs: [t('cards.ratingRequested')] }
    const paragraphs = [t('cards.rateText')]
    if (rated) return { tone: 'warm', paragraphs, done: t('cards.rateDone') }
    const actions = [{ id: 'open', label: t('cards.rate'), style: 'main' as const }]
    return { tone: 'warm', paragraphs, actions }
  },
  transfer: ({ doctorName, doctorTitle, hospital, reason }, { t, mine, transfer }) => ({
    tone: 'warm',
    subtitle: [doctorName, cardValue(doctorTitle, t), hospital].filter(Boolean).join(' · '),
    paragraphs: paragraphsOf(reason),
    // Whoever suggests it does not choose.
    ...(transfer === 'open' && !mine
      ? { actions: [{ id: 'open', label: t('cards.openTransfer'), style: 'main' }] }
      : { done: t(`cards.transfer.${transfer}`) }),
  }),
  notice: (card, { t, mine }) => {
    const side = sideOf(card, mine)
    return {
      tone: noticeTones[card.what],
      title: t(`cards.notice.${card.what}.${side}`),
      paragraphs: noticeLines(card, side, t),
      // Whoever was left has no business there any more.
      ...(card.what === 'transferred' &&
        side === 'patient' && {
          actions: [{ id: 'open', label: t('cards.openConsultation'), style: 'second' }],
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
  unserved: 'warm',
  overdue: 'warm',
  refundAsked: 'warm',
  refundRejected: 'calm',
  refunded: 'sky',
  transferred: 'sky',
  transferDeclined: 'calm',
  callConfirmed: 'good',
}

/** A card as it is shown. */
export function cardView(card: ChatCard, translator: Reader): CardView {
  // The table is total over the kinds; TypeScript cannot pair a key with its member.
  const view = views[card.kind] as (
    card: ChatCard,
    translator: Reader,
  ) => ReturnType<Views['notice']>
  return { title: translator.t(`chat.card.${card.kind}`), ...view(card, translator) }
}

function weeksIn(days: number) {
  return { weeks: Math.floor(days / daysOfWeek), days: days % daysOfWeek }
}

function paragraphsOf(text: string): string[] {
  return text.trim() === '' ? [] : [text]
}

/** Others wrote the card: its pictures are of the web or of this origin. */
function isShowable(src: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(src)
}
