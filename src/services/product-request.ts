import { productHeaders } from '#contract/headers.ts'

type Facts = Parameters<typeof productHeaders>[0] & {
  path: string
  input: unknown
  /** Unix milliseconds. */
  t: number
}

/** What goes out, as it stands; `url` begins with the path. */
export type ProductRequest = {
  url: string
  method: 'POST'
  headers: ReturnType<typeof productHeaders>
  body: string
}

/** The request of a product call (spec 7): whoever sends one sends this. */
export function productRequest(facts: Facts): ProductRequest {
  return {
    method: 'POST',
    url: `${facts.path}?t=${facts.t}`,
    headers: productHeaders(facts),
    body: JSON.stringify(facts.input),
  }
}
