import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import { RefusalSheet } from '#src/blocks/refusal-sheet.tsx'
import { useFinishQuestion } from '#src/blocks/use-finish-question.ts'
import { consultationMutationAtom } from '#src/state/consultation-mutation-atom.ts'
import { Button } from '#src/ui/form/button.tsx'

type Props = { consultation: ChatConsultation }

type ActionBarProps = Props & { showTransfer: (consultationId: string) => void }

/** What is decided about a consultation without leaving the room. */
export function ConsultActionBar({ consultation, showTransfer }: ActionBarProps) {
  if (consultation.role === 'patient') {
    const { id, transferId } = consultation
    return transferId !== null && <Offered onOpen={() => showTransfer(id)} />
  }
  if (consultation.state === 'waiting') return <Waiting consultation={consultation} />
  return consultation.state === 'running' ? <Running consultation={consultation} /> : null
}

function Offered({ onOpen }: { onOpen: () => void }) {
  const { _ } = useLingui()
  return (
    <div className="consult-action-bar">
      <Button onClick={onOpen}>{_('room.consult.transfer')}</Button>
    </div>
  )
}

function Waiting({ consultation: { id: consultationId } }: Props) {
  const { _ } = useLingui()
  const doIt = useSetAtom(consultationMutationAtom)
  const [refusing, refuse] = useState(false)
  return (
    <div className="consult-action-bar">
      <Button variant="soft" onClick={() => refuse(true)}>
        {_('consult.action.refuse')}
      </Button>
      <Button onClick={() => void doIt({ kind: 'accept', consultationId })}>
        {_('consult.action.accept')}
      </Button>
      <RefusalSheet
        open={refusing}
        onClose={() => refuse(false)}
        isOffer={false}
        onRefuse={(refusal) => void doIt({ kind: 'refuse', consultationId, refusal })}
      />
    </div>
  )
}

function Running({ consultation: { id: consultationId } }: Props) {
  const { _ } = useLingui()
  const askToFinish = useFinishQuestion()
  const doIt = useSetAtom(consultationMutationAtom)

  async function finish(): Promise<void> {
    if (await askToFinish()) await doIt({ kind: 'finish', consultationId })
  }

  return (
    <div className="consult-action-bar">
      <Button variant="soft" onClick={() => void finish()}>
        {_('consult.action.finish')}
      </Button>
    </div>
  )
}
