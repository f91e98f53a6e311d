import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import type { AskCard } from '#contract/endpoints/rights-endpoints.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import type { PublicQueryState } from '#src/state/query-state.ts'
import { Page } from '#src/ui/frame/page.tsx'
import { ConsultationLoader } from '#src/features/consult/consultation-loader.tsx'
import { goodCardsAtom } from './good-cards-atom.ts'
import { PayOrder } from './pay-order.tsx'
import { PayResult } from './pay-result.tsx'
import './ask-pay-page.css'

/** 支付: what an order costs and how it is paid; what came of it once it is not to be paid. */
export function AskPayPage() {
  const [query] = useSearchParams()
  const consultationId = query.get('consultationId') ?? ''
  // Asked for beside the order.
  const cards = useAtomValue(goodCardsAtom)
  return (
    <Page>
      <ConsultationLoader key={consultationId} consultationId={consultationId}>
        {(consultation, refresh) => (
          <Payment consultation={consultation} cards={cards} onSettled={refresh} />
        )}
      </ConsultationLoader>
    </Page>
  )
}

type Props = {
  consultation: ConsultationDetail
  cards: PublicQueryState<AskCard[]>
  onSettled: () => void
}

function Payment({ consultation, cards, onSettled }: Props) {
  if (consultation.state !== 'unpaid') {
    return <PayResult consultation={consultation} onEnd={onSettled} />
  }
  // Nobody pays with money because the card that pays comes later.
  if (cards.at === 'loading') return <SkeletonCards rows={[3, 2, 4]} />
  const good = cards.at === 'known' ? cards.value : []
  return (
    <PayOrder
      consultation={consultation}
      cards={good.filter(({ kind }) => kind === consultation.type)}
      onSettled={onSettled}
    />
  )
}
