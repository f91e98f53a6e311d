import * as z from 'zod/mini'
import { openIdPattern } from '#contract/patterns.ts'
import { errorCode } from '#harness/store/accounts/directive-store.ts'

/** What the form of the authorization page sends. */
export const answerSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('allow'),
    /** `new` makes a person of that nickname. */
    openId: z.union([z.literal('new'), z.string().check(z.regex(openIdPattern))]),
    nickname: z.pipe(
      z._default(z.string().check(z.maxLength(32)), ''),
      z.transform((name: string) => name.trim() || '微信用户'),
    ),
  }),
  z.object({ decision: z.literal('deny') }),
  z.object({ decision: z.literal('deny-silent') }),
  z.object({
    decision: z.literal('error'),
    error: z.pipe(
      z.string(),
      z.transform((code: string) => errorCode(code)),
    ),
  }),
])

export type Answer = z.infer<typeof answerSchema>
