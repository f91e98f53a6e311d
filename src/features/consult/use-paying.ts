import { useAtomValue } from 'jotai'
import { useMemo, useRef, useState } from 'react'
import { askPay } from '#contract/consultation-endpoints.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { requestPayment } from '#src/services/wechat-pay.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { payStateAtom } from './pay-state-atom.ts'

/** `asked`: the sheet of the messaging app is, or was, open; only the server knows how it went. */
type Phase =
  | { at: 'ready' }
  | { at: 'beginning' }
  | { at: 'asked'; answer: 'none' | 'ok' }
  | { at: 'given up' }
  | { at: 'failed' }

type Wishes = { consultation: ConsultationDetail; onSettled: () => void }

/** Pays an order by the server's word, whatever the bridge says or fails to say. */
export function usePaying({ consultation, onSettled }: Wishes) {
  const { call, report, inApp } = useAtomValue(readyClientAtom)
  const [phase, setPhase] = useState<Phase>({ at: 'ready' })
  const attempt = useRef(0)
  const { id, price } = consultation
  const waits = phase.at === 'asked'
  const word = useAtomValue(useMemo(() => payStateAtom(id, waits), [id, waits]))
  const shown: Phase = waits && word === 'failed' ? { at: 'failed' } : phase

  async function pay(askCardId: string | null): Promise<void> {
    if (shown.at === 'beginning' || shown.at === 'asked') return
    attempt.current += 1
    const mine = attempt.current
    setPhase({ at: 'beginning' })
    try {
      const method = inApp ? 'wechat' : 'cashier'
      const input = { consultationId: id, price }
      const begun = await call(
        askPay,
        askCardId === null ? { ...input, method } : { ...input, method: 'card', askCardId },
      )
      if (begun.bridge === null) {
        // Whoever comes back to this page, as it was, can begin anew.
        setPhase({ at: 'ready' })
        if (begun.cashierUrl === null) return onSettled()
        return window.location.assign(begun.cashierUrl)
      }
      setPhase({ at: 'asked', answer: 'none' })
      const answer = await requestPayment(begun.bridge)
      // The server may have spoken first, or another attempt have begun.
      if (attempt.current !== mine) return
      setPhase((now) => (now.at === 'asked' ? afterAnswer(answer) : now))
    } catch (error) {
      setPhase({ at: 'ready' })
      report(error)
      onSettled()
    }
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
      return { at: 'asked', answer }
    case 'cancel':
      return { at: 'given up' }
    case 'fail':
      return { at: 'failed' }
  }
}
