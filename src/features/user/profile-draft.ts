import * as z from 'zod/mini'
import type { LoginUser } from '#contract/person.ts'
import { pictureSchema } from '#contract/wire-fields.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'

const schema = z.object({
  nickName: z.string(),
  /** The new picture, once it has arrived. */
  headPic: z.nullable(pictureSchema),
})

type ProfileValues = z.infer<typeof schema>

export function openProfileDraft(
  storage: ClientStorage,
  { nickName, headPic }: LoginUser,
): FormDraft<ProfileValues> {
  const base = JSON.stringify([nickName, headPic])
  return openFormDraft(storage, { form: 'profile', about: 'own', base, schema })
}
