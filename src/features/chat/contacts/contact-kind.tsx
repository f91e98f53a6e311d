import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'

export const chatKinds = ['person', 'group'] as const
export type ChatKind = (typeof chatKinds)[number]

/** 发起单聊 or 发起群聊: another address of the page, and no step of its own. */
export function ContactKind({ kind }: { kind: ChatKind }) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  return (
    <div className="contacts-page__kind">
      <ChoiceChips
        label={_('chat.new.kind')}
        labelHidden
        options={chatKinds.map((value) => ({ value, label: _(`chat.new.kind.${value}`) }))}
        value={kind}
        onChange={(value) =>
          void navigate(`${pages.chooseContacts}?kind=${value}`, { replace: true })
        }
      />
    </div>
  )
}
