import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { envelopeSchema } from '#contract/envelope.ts'
import { authorizeUrl, inApp } from '#support/harness/harness-authorize.ts'
import { codeIn, identities } from '#support/harness/test-harness.ts'

/** The answer of a product endpoint at an address. */
export async function callAt(url: string, name: EndpointName, input: object, token = '') {
  const response = await fetch(url + endpoints[name].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', SSOtoken: token },
    body: JSON.stringify(input),
  })
  return envelopeSchema.parse(await response.json())
}

/** A code for the patient of the seed, who is signed in to WeChat. */
export async function codeFrom(url: string): Promise<string> {
  return codeIn((await authorizeAt(url, identities.bound)) ?? undefined)
}

/** Where the authorization page sends the browser of somebody. */
export async function authorizeAt(url: string, openId: string): Promise<string | null> {
  const headers = { 'User-Agent': inApp, Cookie: `harness_identity=${openId}` }
  const visit = await fetch(url + authorizeUrl(), { redirect: 'manual', headers })
  await visit.body?.cancel()
  return visit.headers.get('location')
}
