import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import { interpretationPath } from '#contract/monitoring/monitoring-paths.ts'
import { consultId } from '#src/blocks/consult-id.ts'
import { RefusalSheet } from '#src/blocks/refusal-sheet.tsx'
import { useFinishQuestion } from '#src/blocks/use-finish-question.ts'
import { consultationMutationAtom } from '#src/state/consultation-mutation-atom.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'

type Props = { consultation: ChatConsultation }

type ActionBarProps = Props & { showTransfer: (consultationId: string) => void }

/** What is decided about a consultation without leaving the room. */
export function ConsultActionBar({ consultation, showTransfer }: ActionBarProps) {
  if (consultation.role === 'patient') {
    const { id, transferId } = consultation
    return transferId !== null && <Offered onOpen={() => showTransfer(id)} />
  }
  if (consultation.state === 'waiting') return <Waiting consultation={consultation} />
  if (consultation.state !== 'running') return null
  return consultation.type === 'interpretation' ? (
    <Interpreting consultation={consultation} />
  ) : (
    <Running consultation={consultation} />
  )
}

function Offered({ onOpen }: { onOpen: () => void }) {
  const { _ } = useLingui()
  return (
    <div className="consult-action-bar">
      <Button onClick={onOpen}>{_('room.consult.transfer')}</Button>
    </div>
  )
}

function Waiting({ consultation }: Props) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const doIt = useSetAtom(consultationMutationAtom)
  const { id: consultationId, type } = consultation

  async function accept(): Promise<void> {
    const isAccepted = await doIt({ kind: 'accept', consultationId })
    if (isAccepted && type === 'interpretation') void navigate(interpretationPath(consultationId))
  }

  return (
    <div className="consult-action-bar">
      <Refuse consultation={consultation} />
      <Button onClick={() => void accept()}>{_(consultId(type, 'action.accept'))}</Button>
    </div>
  )
}

/** Until the report is signed the recording may still be given back. */
function Interpreting({ consultation }: Props) {
  const { _ } = useLingui()
  return (
    <div className="consult-action-bar">
      <Refuse consultation={consultation} />
      <Link to={interpretationPath(consultation.id)} className={buttonClass()}>
        {_('consult.action.interpret')}
      </Link>
    </div>
  )
}

function Refuse({ consultation: { id: consultationId, type } }: Props) {
  const { _ } = useLingui()
  const doIt = useSetAtom(consultationMutationAtom)
  const [refusing, refuse] = useState(false)
  return (
    <>
      <Button variant="soft" onClick={() => refuse(true)}>
        {_(consultId(type, 'action.refuse'))}
      </Button>
      <RefusalSheet
        open={refusing}
        onClose={() => refuse(false)}
        isOffer={false}
        type={type}
        onRefuse={(refusal) => void doIt({ kind: 'refuse', consultationId, refusal })}
      />
    </>
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
