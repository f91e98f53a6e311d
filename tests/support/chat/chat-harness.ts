import { onTestFinished } from 'vitest'
import type { ConsultationState } from '#contract/consultation-states.ts'
import type { HarnessOptions } from '#harness/app.ts'
import { assembleHarness } from '#harness/library/assemble-harness.ts'
import { saveConsultation } from '#harness/store/consultation/consultation-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { issueUserSig } from '#harness/im/user-sig.ts'
import { openPerson, type ChatPerson } from './chat-person.ts'
import type { SdkName } from './chat-sdk.ts'
import { openSocket, type ChatSocket } from './chat-socket.ts'

export type ChatHarness = Awaited<ReturnType<typeof openChat>>

/** With whom one may chat from the start: the seed's first doctor with two patients, or nobody. */
type Relations = { relations?: 'consulting' | 'none' }
type People = Relations & { sdkName?: SdkName }

/** A harness on a free port, in memory unless told otherwise, for people with the vendor's SDK. */
export async function openChat({
  relations = 'consulting',
  sdkName,
  ...options
}: Omit<HarnessOptions, 'onFault'> & People = {}) {
  const { seed, controlKey, hosts: allowedHosts, ...parts } = options
  const { harness, started } = await assembleHarness({ seed, controlKey, allowedHosts }, parts)
  const { chat, context } = harness
  const { url, close } = started
  onTestFinished(close)
  const patientIds = relations === 'consulting' ? ['10001', '10002'] : []
  for (const patientId of patientIds) await startConsultation(context.store, patientId)
  const { sdkAppId } = context.chatApp

  function sigOf(userId: string, expire = 86_400): string {
    const now = Math.floor(context.clock.now() / 1000)
    return issueUserSig(context.chatApp, { userId, now, expire })
  }

  function person(userId: string): ChatPerson {
    return openPerson({ url, sdkAppId, userId, userSig: sigOf(userId), sdkName })
  }

  return {
    url,
    context,
    chat,
    sigOf,
    person,
    async people<const Names extends string[]>(...names: Names) {
      const all: ChatPerson[] = []
      for (const name of names) {
        const one = person(name)
        await one.logIn()
        all.push(one)
      }
      // One for each name.
      return all as { [K in keyof Names]: ChatPerson }
    },
    /** A raw socket of somebody, signed in. */
    async socket(userId: string, headers: Record<string, string> = {}): Promise<ChatSocket> {
      const userSig = sigOf(userId)
      const socket = await openSocket({ url, sdkAppId, userId, userSig, headers })
      await socket.logIn()
      return socket
    },
    async control(path: string, body: object): Promise<{ status: number; body: unknown }> {
      const response = await fetch(`${url}/harness/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

/** A consultation with the seed's first doctor, the same one in whatever state. */
export function startConsultation(
  store: Store,
  patientId: string,
  state: ConsultationState = 'running',
): Promise<void> {
  const sides = { patientId, doctorId: '20001', patientName: patientId }
  const facts = { state, endsAt: null, questionsLeft: null, description: '' }
  return saveConsultation(store, { id: `of-${patientId}`, ...sides, ...facts }, 0)
}
