import * as z from 'zod/mini'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'
import type { ServicesForm } from './services-values.ts'

const row = z.object({ isOffered: z.boolean(), price: z.string(), dailyLimit: z.number() })
const schema = z.object({ imageText: row, phone: row, interpretation: row, free: row })

/** A draft of an older version of the services is void. */
export function openServicesDraft(
  storage: ClientStorage,
  version: number,
): FormDraft<ServicesForm> {
  return openFormDraft(storage, { form: 'services', about: 'own', base: String(version), schema })
}
