import type { ChatPerson, GroupTip } from '#src/services/im-client/chat-model.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'
import { namesLine } from './names-line.ts'

type NameOf = (person: ChatPerson) => string
type TipText = (tip: GroupTip, names: { by: string; to: string }, t: Translate) => string

const joined: TipText = ({ by, to }, names, t) => {
  // Who let themselves in is told of alone.
  const alone = to.every(({ id }) => id === by.id)
  return alone ? t('chat.tip.joined', names) : t('chat.tip.invited', names)
}

const profileChanged: TipText = ({ changed }, names, t) => {
  const { name, notice = '', ownerId } = changed
  if (name !== undefined) return t('chat.tip.renamed', { ...names, name })
  if (ownerId !== undefined) return t('chat.tip.transferred', names)
  // A notice that was taken away has no words.
  if (notice !== '') return t('chat.tip.noticed', { ...names, notice })
  return t('chat.tip.profileChanged', names)
}

const tipTexts: Record<GroupTip['what'], TipText> = {
  joined,
  profileChanged,
  quit: (_, names, t) => t('chat.tip.quit', names),
  removed: (_, names, t) => t('chat.tip.removed', names),
  promoted: (_, names, t) => t('chat.tip.promoted', names),
  demoted: (_, names, t) => t('chat.tip.demoted', names),
  memberMuted: (_, names, t) => t('chat.tip.memberMuted', names),
  memberUnmuted: (_, names, t) => t('chat.tip.memberUnmuted', names),
  created: (_, names, t) => t('chat.tip.created', names),
  other: (_tip, _names, t) => t('chat.tip.other'),
}

/** What happened in a group, in a sentence. */
export function tipLine(tip: GroupTip, nameOf: NameOf, t: Translate): string {
  const by = nameOf(tip.by)
  // A sentence with nobody in it would not be one.
  const to = namesLine(tip.to.map(nameOf), t) || by
  return tipTexts[tip.what](tip, { by, to }, t)
}
