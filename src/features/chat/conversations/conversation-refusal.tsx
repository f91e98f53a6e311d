import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { chatStatusAtom } from '#src/state/chat-status-atoms.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { Button } from '#src/ui/form/button.tsx'

/** Says that chat is over here, where it has refused this person, and lets them in again. */
export function ConversationRefusal({ chat }: { chat: Chat }) {
  const { _ } = useLingui()
  const status = useAtomValue(chatStatusAtom)
  if (status?.at !== 'refused') return null
  return (
    <Notice icon="alert" title={_('chat.list.refused')} text={_('chat.list.refusedText')}>
      <Button onClick={() => chat.enterAgain()}>{_('chat.list.enterAgain')}</Button>
    </Notice>
  )
}
