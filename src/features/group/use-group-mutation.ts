import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { chatErrorOf } from '#src/services/im-client/chat-error.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'

/**
 * Does something to a group, one thing at a time, and shows the group as it is afterwards; a
 * refusal is said in a toast. `run` resolves to whether it came about.
 */
export function useGroupMutation(groupId: string) {
  const { _ } = useLingui()
  const showToast = useSetAtom(showToastAtom)
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function run(mutation: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      await mutation()
      return true
    } catch (error) {
      showToast(_(chatErrorOf(error).textId))
      return false
    } finally {
      // Before the page is left over it: the next one begins with what there is now.
      await queries.invalidateQueries({ queryKey: ['group', groupId] })
      setBusy(false)
    }
  }

  return { busy, run }
}
