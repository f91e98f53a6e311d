import * as z from 'zod/mini'

const pairs = z.array(z.strictObject({ name: z.string(), value: z.string() }))
const ms = z.number().check(z.gte(0))

const requestSchema = z.strictObject({
  method: z.string().check(z.regex(/^[A-Z]+$/)),
  url: z.string().check(z.regex(/^https?:\/\//)),
  httpVersion: z.string(),
  cookies: z.array(z.never()),
  headers: pairs,
  queryString: pairs,
  postData: z.optional(
    z.strictObject({ mimeType: z.string(), params: z.array(z.never()), text: z.string() }),
  ),
  headersSize: z.number(),
  bodySize: z.number(),
})

const responseSchema = z.strictObject({
  status: z.number(),
  statusText: z.string(),
  httpVersion: z.string(),
  cookies: z.array(z.never()),
  headers: pairs,
  content: z.strictObject({
    size: z.number(),
    mimeType: z.string(),
    text: z.optional(z.string()),
  }),
  redirectURL: z.string(),
  headersSize: z.number(),
  bodySize: z.number(),
})

/** HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/); names of one's own begin with `_`. */
export const harSchema = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string(), version: z.string() }),
    entries: z.array(
      z.strictObject({
        startedDateTime: z.iso.datetime(),
        time: ms,
        request: requestSchema,
        response: responseSchema,
        cache: z.strictObject({}),
        timings: z.strictObject({ send: ms, wait: ms, receive: ms }),
        comment: z.optional(z.string()),
        _resourceType: z.optional(z.string()),
        _flow: z.optional(z.string()),
        _fault: z.optional(z.unknown()),
      }),
    ),
  }),
})
