import { memo } from 'react'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { Contact } from './contact-sections.ts'
import { RoleTags } from './role-tags.tsx'
import './contact-row.css'

/** What a tap on a contact does: it opens them, or chooses one, or chooses many. */
export type Picking = 'open' | 'one' | 'many'

type Props = {
  contact: Contact
  picking: Picking
  /** Of the choice that the row belongs to. */
  name: string
  chosen: boolean
  onPick: (id: string) => void
}

export const ContactRow = memo(function ContactRow(props: Props) {
  const { contact, picking, name, chosen, onPick } = props
  if (picking === 'open') {
    return (
      <li className="contact">
        <button type="button" className="contact__tap" onClick={() => onPick(contact.id)}>
          <Who {...contact} />
        </button>
      </li>
    )
  }
  const taken = contact.taken === true
  return (
    <li className="contact">
      <label className="contact__tap">
        <input
          type={picking === 'one' ? 'radio' : 'checkbox'}
          name={name}
          className="contact__box"
          checked={chosen || (taken && picking === 'many')}
          disabled={taken}
          onChange={() => onPick(contact.id)}
        />
        <Who {...contact} />
      </label>
    </li>
  )
})

function Who({ name, avatar, roles = [], taken }: Contact) {
  const { t } = useWidgetTranslator()
  return (
    <>
      <Avatar src={avatar} lazy />
      <span className="contact__name">{name}</span>
      <RoleTags roles={roles} />
      {taken && <span className="contact__taken">{t('chat.contacts.taken')}</span>}
    </>
  )
}
