import { expect, it } from 'vitest'
import { playChat } from '#support/chat/chat-harness.ts'

it('signs somebody in with the vendor’s SDK, who then is ready and knows the own name', async () => {
  const play = await playChat()
  const [patient] = await play.people('10001')
  const { data } = await patient.tim.getMyProfile()
  expect(data).toMatchObject({ userID: '10001', nick: '林晓' })
})
