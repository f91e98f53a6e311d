import { appIdInApp, authChannel, authType } from '#contract/product-ids.ts'
import { paths } from '#contract/paths.ts'

// The first flow of a harness at the address that is given (compile-cache.mjs): one person, authorized
// silently, logged in by the code, given a chat account.

const [base] = process.argv.slice(2)
const query = new URLSearchParams({
  appid: appIdInApp,
  redirect_uri: `${base}/pages/service/service`,
  response_type: 'code',
  scope: 'snsapi_base',
  state: 'first',
})
const inApp = {
  'User-Agent': 'MicroMessenger',
  Cookie: 'harness_identity=oPatientBound000000000000001',
}
const sent = await fetch(`${base}/connect/oauth2/authorize?${query}`, {
  headers: inApp,
  redirect: 'manual',
})
const code = new URL(sent.headers.get('location')).searchParams.get('code')
const login = await call(paths.authLogin, { code, authType, appId: appIdInApp, authChannel })
await call(paths.chatAccount, {}, login.token)

async function call(path, input, token = '') {
  const reply = await fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', deviceToken: 'device', SSOtoken: token },
    body: JSON.stringify(input),
  })
  return (await reply.json()).data
}
