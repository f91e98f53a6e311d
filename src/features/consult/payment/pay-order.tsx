import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AskCard } from '#contract/endpoints/rights-endpoints.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'
import { AgreementLink } from '#src/blocks/agreement-link.tsx'
import { focusFirstWrong } from '#src/blocks/focus-first-wrong.ts'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { QuickNobody } from './quick-nobody.tsx'
import { usePaying } from './use-paying.ts'
import '#src/features/consult/consult-foot.css'

const noCard = ''

type Props = {
  consultation: ConsultationDetail
  /** Those that can pay for it. */
  cards: readonly AskCard[]
  onSettled: () => void
}

/** An order that waits for its money. */
export function PayOrder({ consultation, cards, onSettled }: Props) {
  const { _, money, type, doctor, patient } = useConsultLabels()
  const { inApp } = useAtomValue(readyClientAtom)
  const ask = useSetAtom(askAtom)
  const showToast = useSetAtom(showToastAtom)
  const agreement = useRef<HTMLDivElement>(null)
  const [tapped, setTapped] = useState(noCard)
  // A card that has been used meanwhile pays for nothing.
  const cardId = cards.some(({ id }) => id === tapped) ? tapped : noCard
  const [agreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState<string | undefined>()
  const { phase, pay, stopWaiting } = usePaying({ consultation, onSettled })
  const { price, endsAt, description } = consultation
  const mayLeave = phase.at === 'beginning' || phase.at === 'away' || phase.at === 'requested'
  useLeaveGuard(!mayLeave, () =>
    ask({
      title: _('pay.leave'),
      text: _('pay.leaveText'),
      yes: _('pay.leaveYes'),
      no: _('pay.leaveNo'),
      danger: true,
    }),
  )
  const due = cardId === noCard ? price : 0
  // A line break, which no text has, stands where the link goes.
  const [before, after] = _('pay.agree', { payment: '\n' }).split('\n')

  function submit(): void {
    if (!agreed) {
      flushSync(() => setWrong(_('pay.mustAgree')))
      showToast(_('pay.mustAgree'))
      return focusFirstWrong(agreement.current)
    }
    void pay(cardId === noCard ? null : cardId)
  }

  if (phase.at === 'requested') {
    return (
      <Notice icon="wave" title={_('pay.confirming')} text={_('pay.confirmingText')}>
        <Button variant="soft" onClick={stopWaiting}>
          {_('pay.lookAgain')}
        </Button>
      </Notice>
    )
  }
  return (
    <>
      {endsAt !== null && (
        <p className="pay-time">
          {_('pay.within')} <Countdown label={_('pay.within')} endsAt={endsAt} onEnd={onSettled} />
        </p>
      )}
      <QuickNobody consultation={consultation} />
      {(phase.at === 'failed' || phase.at === 'given up') && (
        <p className="pay-failure" role="alert">
          {_(phase.at === 'failed' ? 'pay.failed' : 'pay.givenUp')}
        </p>
      )}
      <Card title={type(consultation)}>
        <Facts
          rows={[
            { label: _('consult.doctor'), value: doctor(consultation) },
            { label: _('consult.patient'), value: patient(consultation) },
            { label: _('consult.description'), value: description },
          ]}
        />
      </Card>
      <Card title={_('pay.amount')}>
        {cards.length > 0 && (
          <ChoiceChips
            label={_('pay.card')}
            options={[
              { value: noCard, label: _('pay.noCard') },
              ...cards.map(({ id, name, total, used }) => ({
                value: id,
                label: _('pay.cardLeft', { name, left: total - used }),
              })),
            ]}
            value={cardId}
            onChange={setTapped}
          />
        )}
        <Facts
          rows={[
            { label: _('consult.price'), value: money(price) },
            ...(cardId === noCard ? [] : [{ label: _('pay.card'), value: money(-price) }]),
            { label: _('pay.due'), value: money(due) },
            ...(due === 0
              ? []
              : [
                  {
                    label: _('consult.payMethod'),
                    value: _(inApp ? 'consult.method.wechat' : 'consult.method.cashier'),
                  },
                ]),
          ]}
        />
      </Card>
      <div ref={agreement}>
        <Checkbox
          name="agreed"
          checked={agreed}
          error={wrong}
          onChange={(event) => {
            setAgreed(event.target.checked)
            setWrong(undefined)
          }}
        >
          {before}
          <AgreementLink which="payment" name={_('pay.terms')} />
          {after}
        </Checkbox>
      </div>
      <div className="page__foot consult-foot">
        <strong className="consult-foot__amount">{money(due)}</strong>
        <Button loading={phase.at === 'beginning'} onClick={submit}>
          {_(due === 0 ? 'pay.submit' : 'pay.now')}
        </Button>
      </div>
    </>
  )
}
