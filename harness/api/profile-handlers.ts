import { bucketPath } from '#contract/bucket.ts'
import { codes } from '#contract/codes.ts'
import { plainNickname } from '#contract/endpoints/profile-endpoints.ts'
import { answerOnce } from '#harness/store/answered-request-store.ts'
import { changeProfile, findUser } from '#harness/store/accounts/user-store.ts'
import { notFound } from './checked-field.ts'
import { presentUser } from './person-presenter.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

export const saveProfile: ProductHandler<'saveProfile'> = async ({ store }, input, { user }) => {
  const { requestId } = input
  // Shown everywhere as it is: the address, not the key.
  const headPic = input.headPic === undefined ? undefined : bucketPath + input.headPic
  const nickName = input.nickName === undefined ? undefined : plainNickname(input.nickName)
  if (nickName === '')
    throw new Refusal(codes.invalidRequest, 'invalidField', { field: 'nickName' })
  const key = { userId: user.id, call: 'saveProfile', requestId }
  await answerOnce(store, key, async (trx) => {
    await changeProfile(trx, { userId: user.id, nickName, headPic })
    return ''
  })
  const changed = await findUser(store, user.id)
  if (changed === undefined) throw notFound()
  return presentUser(changed)
}
