import type { ChatPerson, GroupTip } from '#src/services/im-client/chat-model.ts'
import type { Say } from '#src/ui/theme/widget-words.ts'
import { namesLine } from './names-line.ts'

type NameOf = (person: ChatPerson) => string
type Words = (tip: GroupTip, names: { by: string; to: string }, say: Say) => string

const joined: Words = ({ by, to }, names, say) => {
  // Who let themselves in is told of alone.
  const alone = to.every(({ id }) => id === by.id)
  return alone ? say('chat.tip.joined', names) : say('chat.tip.invited', names)
}

const profileChanged: Words = ({ changed }, names, say) => {
  const { name, notice = '', ownerId } = changed
  if (name !== undefined) return say('chat.tip.renamed', { ...names, name })
  if (ownerId !== undefined) return say('chat.tip.transferred', names)
  // A notice that was taken away has no words.
  if (notice !== '') return say('chat.tip.noticed', { ...names, notice })
  return say('chat.tip.profileChanged', names)
}

const words: Record<GroupTip['what'], Words> = {
  joined,
  profileChanged,
  quit: (_, names, say) => say('chat.tip.quit', names),
  removed: (_, names, say) => say('chat.tip.removed', names),
  promoted: (_, names, say) => say('chat.tip.promoted', names),
  demoted: (_, names, say) => say('chat.tip.demoted', names),
  memberMuted: (_, names, say) => say('chat.tip.memberMuted', names),
  memberUnmuted: (_, names, say) => say('chat.tip.memberUnmuted', names),
  created: (_, names, say) => say('chat.tip.created', names),
  other: (_tip, _names, say) => say('chat.tip.other'),
}

/** What happened in a group, in a sentence. */
export function tipLine(tip: GroupTip, nameOf: NameOf, say: Say): string {
  const by = nameOf(tip.by)
  // A sentence with nobody in it would not be one.
  const to = namesLine(tip.to.map(nameOf), say) || by
  return words[tip.what](tip, { by, to }, say)
}
