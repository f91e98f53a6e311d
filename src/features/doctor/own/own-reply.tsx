import { useAtomValue } from 'jotai'
import { doctorAtom } from '#src/state/doctor-atom.ts'
import { ReplyForm } from './reply-form.tsx'

/** Lets a doctor answer a review of their own, and no other doctor's. */
export function OwnReply({ doctorId, reviewId }: { doctorId: string; reviewId: string }) {
  const doctor = useAtomValue(doctorAtom)
  const isOwn = doctor.at === 'known' && doctor.value.id === doctorId
  return isOwn && <ReplyForm reviewId={reviewId} />
}
