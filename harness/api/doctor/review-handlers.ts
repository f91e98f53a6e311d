import { codes } from '#contract/codes.ts'
import { notFound } from '#harness/api/checked-field.ts'
import { presentReview } from '#harness/api/doctor-presenter.ts'
import type { ProductHandler } from '#harness/api/product-handler.ts'
import { Refusal } from '#harness/api/refusal.ts'
import { requireDoctor } from '#harness/api/require-doctor.ts'
import { decideReply } from '#harness/domain/doctor/decide-reply.ts'
import { findDoctorReview, writeReply } from '#harness/store/care/doctor-review-store.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'

export const replyReview: ProductHandler<'replyReview'> = async (
  { store },
  { reviewId, text },
  { user, language },
) => {
  await requireDoctor(store, user.id)
  const reply = text.trim()
  const review = await inTransaction(store, async (trx) => {
    const found = await findDoctorReview(trx, { reviewId, doctorId: user.id })
    if (found === null) throw notFound()
    const decision = decideReply(found.reply, reply)
    // A repeat with other words would be dropped, so it is a conflict.
    if (decision === 'conflict') throw new Refusal(codes.consultationConflict, 'reviewReplied')
    if (decision === 'keep') await writeReply(trx, { reviewId, reply })
    return { ...found, reply }
  })
  return { review: presentReview(review, language) }
}
