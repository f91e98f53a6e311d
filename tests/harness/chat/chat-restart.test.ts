import { expect, it, onTestFinished, vi } from 'vitest'
import { issueUserSig } from '#harness/im/user-sig.ts'
import { openPerson } from '#support/chat/chat-person.ts'
import { receives, history, sendText, textOf, texts } from '#support/chat/chat-exchange.ts'
import { restartable } from '#support/harness/harness-process.ts'
import { openTcpProxy } from '#support/chat/tcp-proxy.ts'
import { timeLimit } from '#support/time-limit.ts'

const chatApp = { sdkAppId: 1600012345, key: 'k'.repeat(64) }

/** Until pages are back, by their own heartbeat or hello. */
const reconnectMs = 15_000

it(
  'gives every message once to a page that stays open while the server is killed and comes back',
  async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TIM_SDKAPPID', String(chatApp.sdkAppId))
    vi.stubEnv('TIM_SECRET_KEY', chatApp.key)
    const harness = restartable()
    const address = await openTcpProxy()
    const first = await harness.start()
    for (const patientId of ['10001', '10002']) await startConsultation(first.url, patientId)
    address.forwardTo(first.url)
    const person = async (userId: string, url = address.url) => {
      const now = Math.floor(Date.now() / 1000)
      const userSig = issueUserSig(chatApp, { userId, now, expire: 86_400 })
      const one = openPerson({ url, sdkAppId: chatApp.sdkAppId, userId, userSig })
      await one.logIn()
      return one
    }
    const [doctor, patient] = [await person('20001'), await person('10001')]
    await sendText(patient, '20001', '之前')
    await receives(doctor, '之前')

    const { url } = await harness.restart('SIGKILL')
    // Another reaches the new server first: the doctor's page is still led to nowhere.
    const nurse = await person('10002', url)
    for (let each = 1; each <= 5; each += 1) await sendText(nurse, '20001', `错过${each}`)
    address.forwardTo(url)

    await receives(doctor, '错过5', reconnectMs)
    const missed = [1, 2, 3, 4, 5].map((each) => `错过${each}`)
    await sendText(nurse, '20001', '之后')
    await receives(doctor, '之后')
    expect(texts(doctor)).toEqual(['之前', ...missed, '之后'])
    expect((await history(doctor, '10001')).map(textOf)).toEqual(['之前'])
    expect((await history(doctor, '10002')).map(textOf)).toEqual([...missed, '之后'])
  },
  timeLimit(40_000),
)

/** The doctor has them as a patient, with whom they may chat. */
async function startConsultation(url: string, patientId: string): Promise<void> {
  const sides = { patientId, doctorId: '20001', patientName: patientId }
  await fetch(`${url}/harness/api/consultations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: `of-${patientId}`, ...sides, state: 'running' }),
  })
}
