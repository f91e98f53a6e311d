import { expect, it } from 'vitest'
import { openClient, until } from '#support/chat/chat-client.ts'
import { history } from '#support/chat/chat-exchange.ts'
import { listFaults } from '#harness/store/fault-store.ts'
import { openChat } from '#support/chat/chat-harness.ts'

it('signs in, hides loading, fetches the doctor’s data and knows its own name', async () => {
  const harness = await openChat()
  const patient = openClient(harness, '10001')
  await patient.enter()
  const { loading, fetchDoctor } = patient.ports
  expect(loading.show).toHaveBeenCalledOnce()
  expect(loading.hide).toHaveBeenCalledOnce()
  expect(fetchDoctor).toHaveBeenCalledOnce()
  const self = await until(patient.chat.self, (person) => person?.name === '林晓')
  expect(self).toMatchObject({ id: '10001' })
  expect(await until(patient.chat.conversations, (list) => list !== null)).toEqual([])
})

it('renews a signature that is over by itself, and only once', async () => {
  const harness = await openChat()
  const expired = harness.sigOf('10001', 60)
  await harness.control('/clock', { advanceMs: 120_000 })
  const patient = openClient(harness, '10001', { userSig: expired })
  await patient.enter()
  expect(patient.ports.renew).toHaveBeenCalledOnce()
  expect(patient.ports.onKicked).not.toHaveBeenCalled()
})

it('ends the session when a signature is over and no other is given', async () => {
  const harness = await openChat()
  const expired = harness.sigOf('10001', 60)
  await harness.control('/clock', { advanceMs: 120_000 })
  const patient = openClient(harness, '10001', { userSig: expired, renew: async () => null })
  patient.setAccount(patient.account)
  await until(patient.chat.status, ({ at }) => at === 'kicked')
  await expect.poll(() => patient.ports.onKicked).toHaveBeenCalledExactlyOnceWith('expired')
})

it('says why a login was refused, and may try again', async () => {
  const harness = await openChat()
  const patient = openClient(harness, '10001', { userSig: 'of no use' })
  patient.setAccount(patient.account)
  const refused = await until(patient.chat.status, ({ at }) => at === 'refused')
  expect(refused).toMatchObject({ code: 70_003 })
  expect(patient.ports.loading.hide).toHaveBeenCalledOnce()
  patient.chat.enterAgain()
  expect(patient.chat.status.current().at).toBe('entering')
  await until(patient.chat.status, ({ at }) => at === 'refused')
})

it('is out after signing out, and the next person starts with nothing of the last', async () => {
  const harness = await openChat()
  const one = openClient(harness, '10001')
  await one.enter()
  one.chat.drafts.set('C2C20001', 'half a sentence')
  one.setAccount(null)
  await one.forgetUnsent('10001')
  expect(one.chat.status.current()).toEqual({ at: 'out' })
  expect(one.storage.get('chatDrafts')).toBeNull()
  one.setAccount({ ...one.account, userId: '20001', userSig: harness.sigOf('20001') })
  await until(one.chat.self, (person) => person?.name === '周敏')
})

it('lets the next person in while nobody answers the login of the one before', async () => {
  const harness = await openChat()
  const match = { servcmd: 'im_open_status.wslogin' }
  await harness.control('/faults', { match, latencyMs: 60_000, times: 1 })
  const client = openClient(harness, '10001')
  client.setAccount(client.account)
  const left = async () => (await listFaults(harness.context.store)).map((one) => one.remaining)
  await expect.poll(left).not.toContain(1)
  client.setAccount(null)
  client.setAccount({ ...client.account, userId: '20001', userSig: harness.sigOf('20001') })
  await until(client.chat.self, (person) => person?.name === '周敏')
})

it('sends nothing of who has opened a room once another person is signed in', async () => {
  const harness = await openChat()
  const client = openClient(harness, '10001')
  await client.enter()
  const room = client.chat.open('C2C20001')
  const userSig = harness.sigOf('10002')
  client.setAccount({ ...client.account, userId: '10002', userSig })
  await until(client.chat.self, (person) => person?.id === '10002')
  await until(client.chat.status, ({ at }) => at === 'ready')
  await room.send({ kind: 'text', text: '我的报告' })
  for (const userId of ['10001', '10002']) expect(await client.store.all(userId)).toEqual([])
  const [doctor] = await harness.people('20001')
  for (const userId of ['10001', '10002']) expect(await history(doctor, userId)).toEqual([])
})

it('does what is asked for on the way in once it is in, and refuses it where the login is', async () => {
  const harness = await openChat()
  const doctor = openClient(harness, '20001')
  const group = { id: 'g1', name: '会诊群', type: 'work', members: ['10001'] } as const
  await expect(doctor.chat.groups.create(group)).rejects.toMatchObject({ failure: 'notSignedIn' })
  doctor.setAccount(doctor.account)
  const { groups, people } = doctor.chat
  const made = groups.create(group)
  const profiles = people.profiles(['10001'])
  expect(await made).toEqual({ id: 'GROUPg1', failed: [] })
  expect(await profiles).toMatchObject([{ name: '林晓' }])
  const refused = openClient(harness, '10001', { userSig: 'of no use' })
  refused.setAccount(refused.account)
  const mine = refused.chat.groups.list()
  await expect(mine).rejects.toMatchObject({ failure: 'notSignedIn' })
})
