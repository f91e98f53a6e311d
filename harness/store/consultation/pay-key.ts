import { createSign, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Store } from '#harness/store/engine/schema.ts'
import { readSetting } from '#harness/store/setting-store.ts'

const generate = promisify(generateKeyPair)

/** The merchant's keys of this harness as PEM: made on the first payment, then kept. */
export async function payKeys(store: Store): Promise<{ privateKey: string; publicKey: string }> {
  const [privateKey, publicKey] = await Promise.all([
    readSetting(store, 'payPrivateKey'),
    readSetting(store, 'payPublicKey'),
  ])
  if (privateKey !== null && publicKey !== null) return { privateKey, publicKey }
  const pair = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  // Of two processes the first has drawn the keys of both.
  await store
    .insertInto('setting')
    .values([
      { name: 'payPrivateKey', value: pair.privateKey },
      { name: 'payPublicKey', value: pair.publicKey },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return payKeys(store)
}

/** SHA256withRSA over four lines, each with its end (wechat-facts 3.6, v3). */
export function signPayment(
  privateKey: string,
  lines: readonly [appId: string, timeStamp: string, nonceStr: string, packed: string],
): string {
  const text = lines.map((line) => `${line}\n`).join('')
  return createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
}
