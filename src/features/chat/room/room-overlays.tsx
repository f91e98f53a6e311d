import { useAtomValue, useSetAtom } from 'jotai'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { useCopy } from '#src/blocks/use-copy.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { askAtom } from '#src/state/question-atom.ts'
import type { Feed } from '#src/services/im-client/chat-port.ts'
import { MessageMenu } from '#src/ui/chat/message/message-menu.tsx'
import { SelectionBar } from '#src/ui/chat/message/selection-bar.tsx'
import { ImageViewer } from '#src/ui/media/image-viewer.tsx'
import { lazySection, NoFallback } from '#src/ui/frame/lazy-section.tsx'
import type { PrescriptionSheetProps } from '#src/features/chat/prescription/prescription-sheet.tsx'
import { deleteMessages } from './delete-messages.ts'
import { ForwardSheet } from './forward-sheet.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { canForward, choicesFor, type Choice } from './message-choices.ts'
import { messageActions } from './message-actions.ts'
import { PersonSheet } from './person-sheet.tsx'
import { PhraseSheet } from './phrase-sheet.tsx'
import { MergedMessagesSheet } from './merged-messages-sheet.tsx'
import { revokedTextsAtom } from './revoked-texts-atom.ts'
import type { Overlay } from './room-overlay.ts'
import type { Room } from './room.ts'
import type { RoomFacts } from './use-room-facts.ts'

/** A form of a doctor's alone. */
const PrescriptionSheet = lazySection({
  load: () =>
    import('#src/features/chat/prescription/prescription-sheet.tsx').then(
      (file) => file.PrescriptionSheet,
    ),
  messages: ['prescription'],
  fallback: NoFallback,
  onFailure: ({ onLost }: PrescriptionSheetProps & { onLost: () => void }) => onLost(),
})

export type RoomOverlaysProps = {
  room: Room
  feed: Feed
  facts: RoomFacts
  /** The newest with the person whose room it is. */
  consultation: ChatConsultation | undefined
  overlay: Overlay | null
  chosen: ReadonlySet<string> | null
  onCleared: () => void
}

/** What lies over a room, and what stands in the composer's place while messages are chosen. */
export function RoomOverlays(props: RoomOverlaysProps) {
  const { room, feed, chosen } = props
  const askToDelete = useAskToDelete(room)
  const toast = useSetAtom(showToastAtom)
  const ids = chosen === null ? [] : feed.messages.flatMap(({ id }) => (chosen.has(id) ? id : []))

  function forward(as: 'oneByOne' | 'merged'): void {
    const messages = feed.messages.filter((message) => ids.includes(message.id))
    const messageIds = messages.filter((each) => canForward(each, as)).map(({ id }) => id)
    const left = messages.length - messageIds.length
    if (left > 0) toast(room.people.translator.t('room.menu.notForwarded', { count: left }))
    if (messageIds.length > 0) room.show({ is: 'forward', messageIds, as })
  }

  async function remove(): Promise<void> {
    if (!(await askToDelete(ids.length))) return
    const messages = feed.messages.filter(({ id }) => chosen?.has(id) === true)
    if (await deleteMessages(room, messages)) room.select(null)
  }

  return (
    <>
      {chosen !== null && (
        <SelectionBar
          count={ids.length}
          onForwardEach={() => forward('oneByOne')}
          onForwardMerged={() => forward('merged')}
          onDelete={() => void remove()}
          onCancel={() => room.select(null)}
        />
      )}
      <Over {...props} askToDelete={askToDelete} />
    </>
  )
}

type AskToDelete = (count: number) => Promise<boolean>

function Over(props: RoomOverlaysProps & { askToDelete: AskToDelete }) {
  const { room, feed, facts, consultation, overlay, onCleared } = props
  const close = () => room.show(null)
  const { notify } = useAtomValue(readyClientAtom)
  switch (overlay?.is) {
    case undefined:
      return null
    case 'menu':
      return <Menu {...props} {...overlay} />
    case 'forward':
      return (
        <ForwardSheet
          {...{ room, feed, facts, ...overlay }}
          onClose={(done) => {
            close()
            if (done) room.select(null)
          }}
        />
      )
    case 'pictures':
      return <ImageViewer open pictures={overlay.pictures} start={overlay.start} onClose={close} />
    case 'merged':
      return <MergedMessagesSheet room={room} messageId={overlay.messageId} onClose={close} />
    case 'members':
      return <MemberSheet room={room} groupId={facts.peerId} onClose={close} />
    case 'phrases':
      return <PhraseSheet room={room} onClose={close} />
    case 'prescription':
      return (
        <PrescriptionSheet
          consultation={overlay.consultation}
          onClose={close}
          onSent={() => {
            close()
            room.showNewest()
          }}
          onLost={() => {
            close()
            notify('network')
          }}
        />
      )
    case 'person':
      return <PersonSheet {...{ room, facts, consultation, onCleared }} onClose={close} />
  }
}

type MenuProps = RoomOverlaysProps & Extract<Overlay, { is: 'menu' }> & { askToDelete: AskToDelete }

const labels: Record<Choice, string> = {
  copy: 'button.copy',
  quote: 'room.choice.quote',
  forward: 'room.choice.forward',
  revoke: 'room.choice.revoke',
  delete: 'room.menu.delete',
  select: 'room.menu.select',
}

function Menu({ room, feed, messageId, anchor, at, askToDelete }: MenuProps) {
  const copy = useCopy()
  const keepTexts = useSetAtom(revokedTextsAtom)
  const message = feed.messages.find(({ id }) => id === messageId)
  if (message === undefined) return null
  const { t } = room.people.translator
  const actions = messageActions({
    room,
    copy,
    askToDelete,
    keepText: (id, text) => keepTexts((known) => new Map([...known, [id, text]])),
  })
  return (
    <MessageMenu
      anchor={anchor}
      onClose={() => room.show(null)}
      actions={choicesFor(message, at).map((choice: Choice) => ({
        label: t(labels[choice]),
        icon: choice,
        run: () => actions[choice](message),
        danger: choice === 'delete',
      }))}
    />
  )
}

function useAskToDelete({ people }: Room): AskToDelete {
  const ask = useSetAtom(askAtom)
  const { t } = people.translator
  return (count) =>
    ask({
      title: t('room.menu.deleteTitle', { count }),
      text: t('room.menu.deleteText'),
      yes: t('room.menu.delete'),
      no: t('button.cancel'),
      danger: true,
    })
}
