import * as z from 'zod/mini'

export const groupId = z.string().check(z.minLength(1), z.maxLength(64))
export const account = z.string().check(z.minLength(1), z.maxLength(64))
export const sequence = z.int().check(z.minimum(0))
export const text = z.string().check(z.maxLength(2000))

/** The people that one request may name. */
export const accounts = z.array(account).check(z.minLength(1), z.maxLength(200))

export const elements = z
  .array(z.object({ MsgType: z.string().check(z.maxLength(32)), MsgContent: z.looseObject({}) }))
  .check(z.minLength(1), z.maxLength(20))
