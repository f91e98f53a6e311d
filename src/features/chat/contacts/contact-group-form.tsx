import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import type { ConversationId, GroupType } from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { conversationIdOf, peerOf } from '#src/services/im-client/conversation-id.ts'
import { randomId } from '#src/services/random-id.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { useNotifyFailure } from '#src/features/chat/use-notify-failure.ts'
import { namesLine } from '#src/features/chat/messages/names-line.ts'
import type { GroupPicture } from './contact-group-avatar.tsx'
import { isGroupName } from './contact-group-name.ts'

/** It brings the uploader. */
const ContactGroupAvatar = lazySection({
  load: () => import('./contact-group-avatar.tsx').then((file) => file.ContactGroupAvatar),
  messages: ['upload'],
  fallback: () => <div className="group-form__avatar" />,
})

const types = ['work', 'public'] as const satisfies readonly GroupType[]

/** People read it to each other: as short as those of the service. */
const groupIdLength = 16

type Props = {
  chat: Chat
  members: readonly Contact[]
  onCreated: (id: ConversationId) => void
}

/** What the new group is called and is; its members have been chosen. */
export function ContactGroupForm({ chat, members, onCreated }: Props) {
  const { _ } = useLingui()
  const showToast = useSetAtom(showToastAtom)
  const notifyFailure = useNotifyFailure()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [groupId] = useState(() => randomId().slice(0, groupIdLength))
  const [name, setName] = useState('')
  const [type, setType] = useState<(typeof types)[number]>('work')
  const [picture, setPicture] = useState<GroupPicture>({ at: 'none' })
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)

  async function create(): Promise<void> {
    if (!isGroupName(name)) {
      setWrong(true)
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      const { id, failed } = await chat.groups.create({
        id: groupId,
        name,
        type,
        avatar: picture.at === 'there' ? picture.url : undefined,
        members: members.flatMap((member) => peersOf(member)),
      })
      if (failed.length > 0) showToast(_('chat.new.createdSome'))
      else showToast(_('chat.new.created'), { icon: 'success' })
      // Who has gone back meanwhile finds it in the list.
      if (form.current === null) return
      await goBack()
      onCreated(id)
    } catch (error) {
      notifyFailure(error)
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className="group-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && picture.at !== 'coming') void create()
      }}
    >
      <h2 className="group-form__title">{_('chat.new.setUp')}</h2>
      <p className="group-form__members">
        {_('chat.new.members', {
          names: namesLine(
            members.map((member) => member.name),
            _,
          ),
          count: members.length,
        })}
      </p>
      <Fields sending={busy}>
        <TextField
          ref={field}
          label={_('chat.new.name')}
          placeholder={_('chat.new.nameHint')}
          autoComplete="off"
          value={name}
          error={wrong ? _('chat.new.nameWrong') : undefined}
          onChange={({ target }) => {
            setName(target.value)
            setWrong(false)
          }}
        />
        <ChoiceChips
          label={_('chat.new.type')}
          options={types.map((value) => ({ value, label: _(`chat.new.type.${value}`) }))}
          value={type}
          onChange={setType}
        />
        <p className="group-form__type">{_(`chat.new.typeText.${type}`)}</p>
        <ContactGroupAvatar onChange={setPicture} />
      </Fields>
      <Button type="submit" wide loading={busy} disabled={picture.at === 'coming'}>
        {_('chat.new.create')}
      </Button>
    </form>
  )
}

function peersOf({ id }: Contact): string[] {
  const conversationId = conversationIdOf(id)
  return conversationId === null ? [] : [peerOf(conversationId)]
}

/** To the step before, which the new chat then takes the place of. */
function goBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.back()
  })
}
