import * as z from 'zod/mini'
import { flag, unsigned } from '#harness/im/frame-fields.ts'

export const groupId = z.string().check(z.minLength(1), z.maxLength(64))
export const account = z.string().check(z.minLength(1), z.maxLength(64))
export const sequence = unsigned
export const text = z.string().check(z.maxLength(2000))

/** Whom a message mentions, as its `GroupAtInfo` says. */
export const mentionList = z
  .array(z.object({ GroupAtAllFlag: flag, GroupAt_Account: z.optional(account) }))
  .check(z.maxLength(200))

/** The people that one request may name. */
export const accounts = z.array(account).check(z.minLength(1), z.maxLength(200))
