import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import type { Conversation } from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import { useNotifyFailure } from '#src/features/chat/use-notify-failure.ts'

type Props = { chat: Chat; conversation: Conversation | null; onClose: () => void }

/** What can be done to a conversation as a whole; null while there is nothing to choose. */
export function ConversationMenu({ chat, conversation, onClose }: Props) {
  const { _ } = useLingui()
  return (
    <ActionSheet
      open={conversation !== null}
      onClose={onClose}
      title={conversation?.name ?? ''}
      actions={useActions(chat, conversation).map(({ textId, ...action }) => ({
        ...action,
        label: _(textId),
      }))}
    />
  )
}

type MenuAction = { textId: string; run: () => void; danger?: boolean }

function useActions({ changes }: Chat, conversation: Conversation | null): MenuAction[] {
  const { _ } = useLingui()
  const ask = useSetAtom(askAtom)
  const notifyFailure = useNotifyFailure()
  if (conversation === null) return []
  const { id, pinned, muted, unread } = conversation

  async function remove(): Promise<void> {
    const sure = await ask({
      title: _('chat.list.deleteTitle'),
      text: _('chat.list.deleteText'),
      yes: _('chat.list.deleteYes'),
      no: _('button.cancel'),
      danger: true,
    })
    if (sure) await changes.delete(id)
  }

  const trying = (act: () => Promise<void>) => () => void act().catch(notifyFailure)
  const read = { textId: 'chat.list.read', run: trying(() => changes.markRead(id)) }
  return [
    {
      textId: pinned ? 'chat.list.unpin' : 'chat.list.pin',
      run: trying(() => changes.pin(id, !pinned)),
    },
    {
      textId: muted ? 'chat.list.unmute' : 'chat.list.mute',
      run: trying(() => changes.mute(id, !muted)),
    },
    ...(unread > 0 ? [read] : []),
    { textId: 'chat.list.delete', run: trying(remove), danger: true },
  ]
}
