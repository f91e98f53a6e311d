import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { use } from 'react'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import type { PickMode } from './group-address.ts'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'

/** What is asked before, where it can't be taken back. */
const questions: Partial<Record<PickMode, { title: string; text: string; yes: string }>> = {
  remove: { title: 'group.removeTitle', text: 'group.removeText', yes: 'group.removeYes' },
  transfer: { title: 'group.transfer', text: 'group.transferText', yes: 'group.transferYes' },
}

/** Where the page has more to show after the mutation, it stays. */
const stays: ReadonlySet<PickMode> = new Set<PickMode>(['admin', 'mute'])

/** Does to those chosen what the page is for; `onDone` once it is done. */
export function usePickMutation(mode: PickMode, onDone: () => void) {
  const { _ } = useLingui()
  const { back } = use(PageFrameContext)
  const ask = useSetAtom(askAtom)
  const showToast = useSetAtom(showToastAtom)
  const { group, chat } = useOpenGroup()
  const { busy, run } = useGroupMutation(group.id)
  const { groups } = chat

  /** The words that say how it went. */
  async function doTo(ids: readonly string[], seconds: number): Promise<string> {
    switch (mode) {
      case 'add': {
        const { failed } = await groups.add(group.id, ids)
        return failed.length > 0 ? 'group.addedSome' : 'group.added'
      }
      case 'remove':
        await groups.remove(group.id, ids)
        return 'group.removed'
      case 'admin':
        for (const id of ids) await groups.setRole(group.id, id, 'admin')
        return 'group.madeAdmin'
      case 'mute':
        for (const id of ids) await groups.muteMember(group.id, id, seconds)
        return 'group.muted'
      case 'transfer':
        for (const id of ids) await groups.transfer(group.id, id)
        return 'group.transferred'
    }
  }

  async function act(chosen: readonly Contact[], seconds = 0): Promise<void> {
    const question = questions[mode]
    const [first] = chosen
    if (first === undefined) return
    const sure =
      question === undefined ||
      (await ask({
        title: _(question.title),
        text: _(question.text, { name: first.name }),
        yes: _(question.yes),
        no: _('button.cancel'),
        danger: true,
      }))
    if (!sure) return
    const ids = chosen.map(({ id }) => id)
    const done = await run(async () => showToast(_(await doTo(ids, seconds))))
    if (!done) return
    onDone()
    if (!stays.has(mode)) back?.go()
  }

  return { busy, act }
}
