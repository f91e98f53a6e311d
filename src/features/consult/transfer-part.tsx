import type { ConsultationDetail } from '#contract/consultation.ts'
import { SuggestTransfer } from './suggest-transfer.tsx'
import { TransferOffer } from './transfer-offer.tsx'

/** 转诊, for either of the two people. */
export function TransferPart({ consultation }: { consultation: ConsultationDetail }) {
  const { role } = consultation
  return role === 'patient' ? (
    <TransferOffer consultation={consultation} />
  ) : (
    <SuggestTransfer consultation={consultation} />
  )
}
