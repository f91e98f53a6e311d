import { doctorTypes } from '#contract/product-ids.ts'
import { newNickname } from '#harness/domain/check-sms.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

/** The account of a mobile number, made on its first login. */
export async function userOfMobile(store: Store, mobile: string): Promise<Schema['user']> {
  return store.transaction().execute(async (trx) => {
    const known = await findUserOfMobile(trx, mobile)
    if (known !== undefined) return known
    const { people } = await trx
      .selectFrom('user')
      .select((eb) => eb.fn.countAll<number>().as('people'))
      .executeTakeFirstOrThrow()
    // Longer than the seed's ids, so that they can never meet.
    const made = newPatient(`1${String(people).padStart(8, '0')}`, mobile)
    await trx.insertInto('user').values(made).execute()
    return made
  })
}

export async function findUserOfMobile(
  store: Store,
  mobile: string,
): Promise<Schema['user'] | undefined> {
  return store.selectFrom('user').selectAll().where('mobile', '=', mobile).executeTakeFirst()
}

export async function findUser(store: Store, userId: string): Promise<Schema['user'] | undefined> {
  return store.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()
}

type ProfileChange = {
  userId: string
  nickName?: string | undefined
  headPic?: string | undefined
}

/** Changes what is given; chat shows the same from then on, whatever was set there. */
export async function changeProfile(
  store: Store,
  { userId, nickName, headPic }: ProfileChange,
): Promise<void> {
  if (nickName !== undefined) {
    await store.updateTable('user').set({ nick_name: nickName }).where('id', '=', userId).execute()
    await store.updateTable('chat_user').set({ nick: null }).where('user_id', '=', userId).execute()
  }
  if (headPic !== undefined) {
    await store.updateTable('user').set({ head_pic: headPic }).where('id', '=', userId).execute()
    await store
      .updateTable('chat_user')
      .set({ avatar: null })
      .where('user_id', '=', userId)
      .execute()
  }
}

export async function findDoctor(
  store: Store,
  userId: string,
): Promise<Schema['doctor'] | undefined> {
  return store.selectFrom('doctor').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

function newPatient(id: string, mobile: string): Schema['user'] {
  return {
    id,
    mobile,
    nick_name: newNickname(mobile),
    real_name: '',
    head_pic: '',
    doctor_type: doctorTypes.patient,
  }
}
