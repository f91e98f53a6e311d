import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { EditSheet } from './edit-sheet.tsx'
import { GroupRow, GroupRows } from './group-rows.tsx'
import { textRules, type GroupText } from './group-text.ts'
import { JoinRuleRow } from './join-rule-row.tsx'
import { may } from './group-powers.ts'
import { useOpenGroup } from './use-group.ts'

/** What the group says of itself, and what the caller is called in it. */
export function GroupTexts() {
  const { _ } = useLingui()
  const { group, members, selfId } = useOpenGroup()
  const [edited, setEdited] = useState<GroupText | null>(null)
  const self = members.find(({ person }) => person.id === selfId)
  const texts: Record<GroupText, string> = {
    name: group.name,
    notice: group.notice,
    introduction: group.introduction,
    nameCard: self?.nameCard ?? '',
  }
  const isDescriber = may('describe', group)
  const row = (what: GroupText) => ({
    title: _(`group.${what}`),
    value: texts[what] || _(textRules[what].empty),
    long: textRules[what].lines > 1,
    ...((what === 'nameCard' || isDescriber) && { onOpen: () => setEdited(what) }),
  })
  return (
    <GroupRows>
      <GroupRow {...row('name')} />
      <GroupRow {...row('notice')} />
      <GroupRow {...row('introduction')} />
      <GroupRow {...row('nameCard')} />
      <GroupRow title={_('group.typeTitle')} value={_(`group.type.${group.type}`)} />
      {group.type === 'public' && <JoinRuleRow />}
      <EditSheet
        what={edited}
        text={edited === null ? '' : texts[edited]}
        onClose={() => setEdited(null)}
      />
    </GroupRows>
  )
}
