import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { LatePart } from '#src/ui/frame/late-part.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'
import { AskedConsultation } from './asked-consultation.tsx'
import { PayOrder } from './pay-order.tsx'
import './ask-pay-page.css'

/** 支付: what an order costs and how it is paid; what came of it once it is not to be paid. */
export function AskPayPage() {
  const [query] = useSearchParams()
  const consultationId = query.get('consultationId') ?? ''
  return (
    <Page>
      <AskedConsultation key={consultationId} consultationId={consultationId}>
        {(consultation, refresh) => <Payment consultation={consultation} onSettled={refresh} />}
      </AskedConsultation>
    </Page>
  )
}

type Props = { consultation: ConsultationDetail; onSettled: () => void }

/** What comes of paying is fetched while somebody pays. */
function Payment({ consultation, onSettled }: Props) {
  const { _ } = useLingui()
  const [lost, setLost] = useState(false)
  const isUnpaid = consultation.state === 'unpaid'
  const draw = useLatePart(fetchResult, {
    wanted: !isUnpaid && !lost,
    onFailure: () => setLost(true),
  })
  if (isUnpaid) return <PayOrder consultation={consultation} onSettled={onSettled} />
  if (draw !== null) return <LatePart draw={draw} given={{ consultation, onOver: onSettled }} />
  return (
    <Card>
      {lost ? (
        <Button onClick={() => setLost(false)}>{_('way.retry')}</Button>
      ) : (
        <Skeleton label={_('shell.loading')} rows={4} />
      )}
    </Card>
  )
}

async function fetchResult() {
  const { drawResult } = await import('./pay-result.tsx')
  return drawResult
}
