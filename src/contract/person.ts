import * as z from 'zod/mini'
import { openIdPattern, tokenPattern } from './patterns.ts'

export const tokenSchema = z.string().check(z.regex(tokenPattern))
export const openIdSchema = z.string().check(z.regex(openIdPattern))

export const loginUserSchema = z.object({
  id: z.string(),
  mobile: z.string(),
  nickName: z.string(),
  realName: z.string(),
  headPic: z.string(),
})

export type LoginUser = z.infer<typeof loginUserSchema>

/** Whom the chat service knows this person as; `expire` in seconds from issue. */
export const chatAccountSchema = z.object({
  sdkAppId: z.number(),
  userId: z.string(),
  userSig: z.string(),
  expire: z.number(),
})

export type ChatAccount = z.infer<typeof chatAccountSchema>

/** Who somebody is as a doctor: a patient's `doctorType` is 1 and the rest is absent. */
export const doctorDetailSchema = z.object({
  doctorType: z.number(),
  id: z.optional(z.string()),
  realName: z.optional(z.string()),
  headPic: z.optional(z.string()),
  title: z.optional(z.string()),
  department: z.optional(z.string()),
  hospital: z.optional(z.string()),
})

export type DoctorDetail = z.infer<typeof doctorDetailSchema>
