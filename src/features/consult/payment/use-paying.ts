import { useAtomValue, useSetAtom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useMemo, useRef, useState } from 'react'
import { askPay } from '#contract/endpoints/ask-endpoints.ts'
import { codes } from '#contract/codes.ts'
import { consultationDetail } from '#contract/endpoints/consultation-endpoints.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { CallError } from '#src/services/product-client.ts'
import { requestPayment } from '#src/services/wechat-pay.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { useLayersSettled } from '#src/ui/overlay/back-layers.ts'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { goodCardsQuery } from './good-cards-atom.ts'
import { payStateAtom } from './pay-state-atom.ts'

/** `requested`: the sheet of the messaging app is, or was, open; only the server knows how it went. */
type Phase =
  | { at: 'ready' }
  /** At the cashier's; whoever comes back to this page, as it was, can begin anew. */
  | { at: 'away' }
  | { at: 'beginning' }
  | { at: 'requested'; answer: 'none' | 'ok' }
  | { at: 'given up' }
  | { at: 'failed' }

type Params = { consultation: ConsultationDetail; onSettled: () => void }

/** Pays an order by the server's word, whatever the bridge says or fails to say. */
export function usePaying({ consultation, onSettled }: Params) {
  const { call, report, inApp } = useAtomValue(readyClientAtom)
  const queries = useAtomValue(queryClientAtom)
  const { _, money } = useConsultLabels()
  const ask = useSetAtom(askAtom)
  const settled = useLayersSettled()
  const [phase, setPhase] = useState<Phase>({ at: 'ready' })
  const attempt = useRef(0)
  const { id, price } = consultation
  const waits = phase.at === 'requested'
  const word = useAtomValue(useMemo(() => payStateAtom(id, waits), [id, waits]))
  const shown: Phase = waits && word === 'failed' ? { at: 'failed' } : phase

  async function pay(askCardId: string | null, amount = price): Promise<void> {
    if (shown.at === 'beginning' || shown.at === 'requested') return
    attempt.current += 1
    const mine = attempt.current
    setPhase({ at: 'beginning' })
    try {
      const method = inApp ? 'wechat' : 'cashier'
      const input = { consultationId: id, price: amount }
      const begun = await call(
        askPay,
        askCardId === null ? { ...input, method } : { ...input, method: 'card', askCardId },
      )
      if (begun.bridge === null) {
        setPhase({ at: 'away' })
        if (begun.cashierUrl === null) return onSettled()
        // What held the person here is gone from the history first.
        await settled()
        return window.location.assign(begun.cashierUrl)
      }
      setPhase({ at: 'requested', answer: 'none' })
      const answer = await requestPayment(begun.bridge)
      // The server may have spoken first, or another attempt have begun.
      if (attempt.current !== mine) return
      setPhase((now) => (now.at === 'requested' ? afterAnswer(answer) : now))
    } catch (error) {
      if (error instanceof CallError && error.code === codes.priceChanged) {
        return payAnew(askCardId)
      }
      setPhase({ at: 'ready' })
      report(error)
      onSettled()
      void queries.invalidateQueries({ queryKey: goodCardsQuery })
    }
  }

  /** Nobody pays another price than the one that they have seen. */
  async function payAnew(askCardId: string | null): Promise<void> {
    try {
      const now = await call(consultationDetail, { consultationId: id })
      onSettled()
      const sure = await ask({
        title: _('pay.changed'),
        text: _('pay.changedText', { price: money(now.price) }),
        yes: _('pay.goOn'),
        no: _('button.cancel'),
      })
      if (sure) return await pay(askCardId, now.price)
    } catch (error) {
      report(error)
    }
    setPhase({ at: 'ready' })
  }

  /** Who has waited long enough looks at the order again; a payment that comes in still counts. */
  function stopWaiting(): void {
    attempt.current += 1
    setPhase({ at: 'ready' })
    onSettled()
  }

  return { phase: shown, pay, stopWaiting }
}

function afterAnswer(answer: 'ok' | 'cancel' | 'fail'): Phase {
  switch (answer) {
    case 'ok':
      return { at: 'requested', answer }
    case 'cancel':
      return { at: 'given up' }
    case 'fail':
      return { at: 'failed' }
  }
}
