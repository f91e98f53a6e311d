import { expect, it } from 'vitest'
import { openChat } from '#support/chat/chat-harness.ts'

it('signs somebody in with the vendor’s SDK, who then is ready and knows the own name', async () => {
  const harness = await openChat()
  const [patient] = await harness.people('10001')
  const { data } = await patient.tim.getMyProfile()
  expect(data).toMatchObject({ userID: '10001', nick: '林晓' })
})
