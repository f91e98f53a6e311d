import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { EditSheet } from './edit-sheet.tsx'
import { GroupRow, GroupRows } from './group-rows.tsx'
import { openTextDraft } from './group-draft.ts'
import { groupTexts, textRules, type GroupText } from './group-text.ts'
import { JoinRuleRow } from './join-rule-row.tsx'
import { hasPermission } from './group-permissions.ts'
import { useOpenGroup } from './use-group.ts'

/** What the group says of itself, and what the caller is called in it. */
export function GroupTexts() {
  const { _ } = useLingui()
  const { group, members, selfId } = useOpenGroup()
  const self = members.find(({ person }) => person.id === selfId)
  const texts: Record<GroupText, string> = {
    name: group.name,
    notice: group.notice,
    introduction: group.introduction,
    nameCard: self?.nameCard ?? '',
  }
  const isDescriber = hasPermission('describe', group)
  const { storage } = useAtomValue(readyClientAtom)
  // What was half written is gone on with.
  const [edited, setEdited] = useState(() => {
    const what = isDescriber ? groupTexts : (['nameCard'] as const)
    const about = (each: GroupText) => ({ groupId: group.id, what: each, text: texts[each] })
    return what.find((each) => openTextDraft(storage, about(each)).found !== null) ?? null
  })
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
      {edited !== null && (
        <EditSheet what={edited} text={texts[edited]} onClose={() => setEdited(null)} />
      )}
    </GroupRows>
  )
}
