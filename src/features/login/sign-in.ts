import { authBind, loginBySms } from '#contract/endpoints/account-endpoints.ts'
import { authChannel, authType } from '#contract/product-ids.ts'
import type { LoginUser } from '#contract/person.ts'
import { agreements } from '#src/blocks/agreements.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { settings } from '#src/services/settings.ts'
import type { Client } from '#src/state/client-atom.ts'

type Login = {
  mobile: string
  code: string
  /** A path of this site, or null for the post-launch page. */
  returnTo: string | null
}

/**
 * Logs in by SMS code, keeps the token and the user, binds the openId of this device and
 * goes to `returnTo`. Throws the CallError of a refused login.
 */
export async function signIn(client: Client, { mobile, code, returnTo }: Login): Promise<void> {
  const { call, storage, inApp, session } = client
  const ownOpenId = storage.get('openId')
  const { token, openId, loginUser } = await call(loginBySms, { mobile, code })
  if (storage.get('id') !== loginUser.id) {
    storage.set('consultDraft', null)
    storage.set('doctorType', null)
  }
  keepUser(storage, loginUser)
  storage.set('token', token)
  // The form is sent only with its box ticked.
  storage.set('agreedPolicy', agreements.policy.version)
  if (inApp && ownOpenId !== null) await bindOpenId(client, ownOpenId)
  else if (openId !== undefined) storage.set('openId', openId)
  session.begin({ token, entry: returnTo })
}

/** Ties this device's openId to the account, so that the next visit needs no login. */
async function bindOpenId({ call, report }: Client, openId: string): Promise<void> {
  try {
    await call(authBind, { openId, authType, appId: settings.appIdInApp, authChannel })
  } catch (error) {
    // The login itself stands; only the next visit will ask for it again.
    report(error)
  }
}

function keepUser(storage: ClientStorage, { headPic, nickName, realName, mobile, id }: LoginUser) {
  storage.set('headPic', headPic)
  storage.set('nickName', nickName)
  storage.set('realName', realName)
  storage.set('mobile', mobile)
  storage.set('id', id)
}
