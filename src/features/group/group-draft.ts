import * as z from 'zod/mini'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'
import type { GroupText } from './group-text.ts'

const schema = z.object({ text: z.string() })

type TextDraft = FormDraft<{ text: string }>

/** One of the group's texts, which reads `text` now. */
export function openTextDraft(
  storage: ClientStorage,
  { groupId, what, text }: { groupId: string; what: GroupText; text: string },
): TextDraft {
  const about = `${groupId}/${what}`
  return openFormDraft(storage, { form: 'groupText', about, base: text, schema })
}

/** What an applicant says of themselves. */
export function openJoinDraft(storage: ClientStorage, groupId: string): TextDraft {
  return openFormDraft(storage, { form: 'groupJoin', about: groupId, schema })
}
