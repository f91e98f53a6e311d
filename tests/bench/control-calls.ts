import { identities } from '#support/browser/phone.ts'

/** The next authorization passes silently, for the patient of the seed. */
export function approveNext(base: URL): Promise<void> {
  return post(base, '/harness/api/authorize/next', {
    decision: 'approve',
    openId: identities.bound,
  })
}

/** Somebody has written so many texts; `text` holds `{n}` for the number of each. */
export function injectMessages(
  base: URL,
  messages: { from: string; to: string; text: string; count: number },
): Promise<void> {
  return post(base, '/harness/api/im/messages', messages)
}

async function post(base: URL, path: string, body: object): Promise<void> {
  const response = await fetch(new URL(path, base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
}
