import * as z from 'zod/mini'
import { paths } from '#contract/paths.ts'
import { chatAccountSchema, loginUserSchema, type ChatAccount } from '#contract/person.ts'
import type { HarnessClient } from '#support/harness/running-harness.ts'
import { openPerson, type ChatPerson } from './chat-person.ts'

const loginSchema = z.object({ token: z.string(), loginUser: loginUserSchema })

/** Logs in by SMS code without a page; a new number makes a new patient. */
export async function smsAccount(harness: HarnessClient, mobile: string) {
  await ask(harness, paths.sendSmsCode, { mobile })
  const [sent] = await harness.smsCodes(mobile)
  const { token, loginUser } = loginSchema.parse(
    await ask(harness, paths.loginBySms, { mobile, code: sent?.code }),
  )
  return { token, userId: loginUser.id }
}

/** By what the owner of a number is signed in to chat. */
export async function smsChatAccount(harness: HarnessClient, mobile: string): Promise<ChatAccount> {
  const { token } = await smsAccount(harness, mobile)
  return chatAccountSchema.parse(await ask(harness, paths.chatAccount, {}, token))
}

/** Somebody who chats from this process, with the vendor's SDK. */
export async function smsChatPerson(harness: HarnessClient, mobile: string): Promise<ChatPerson> {
  const account = await smsChatAccount(harness, mobile)
  const person = openPerson({ url: harness.url, ...account })
  await person.logIn()
  return person
}

const replySchema = z.object({ success: z.boolean(), msg: z.string(), data: z.unknown() })

async function ask(harness: HarnessClient, path: string, body: object, token = '') {
  const response = await fetch(`${harness.url}${path}?t=0`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', SSOtoken: token },
    body: JSON.stringify(body),
  })
  const { success, msg, data } = replySchema.parse(await response.json())
  if (!success) throw new Error(`${path}: ${msg}`)
  return data
}
