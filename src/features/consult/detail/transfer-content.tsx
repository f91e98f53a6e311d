import type { ConsultationDetail } from '#contract/consultation.ts'
import { SuggestTransfer } from './suggest-transfer.tsx'
import { TransferCard } from './transfer-card.tsx'

/** 转诊, for either of the two people. */
export function TransferContent({ consultation }: { consultation: ConsultationDetail }) {
  const { role } = consultation
  return role === 'patient' ? (
    <TransferCard consultation={consultation} />
  ) : (
    <SuggestTransfer consultation={consultation} />
  )
}
