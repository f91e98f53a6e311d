import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { loginUserSchema } from '#contract/person.ts'
import { pictureSchema, requestIdSchema, textSchema } from '#contract/wire-fields.ts'

export const nicknameLimit = 20

/** What is left of a nickname once what nobody sees is gone; '' is none. */
export function plainNickname(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim()
}

export const saveProfile = {
  path: '/api/ucenter/member/profile/save',
  purpose: 'Change the nickname or the picture of the signed-in person',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    requestId: requestIdSchema,
    nickName: z.optional(textSchema(nicknameLimit)),
    headPic: z.optional(pictureSchema),
  }),
  response: loginUserSchema,
} as const satisfies Endpoint
