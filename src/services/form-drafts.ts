import * as z from 'zod/mini'
import { parseJson } from '#contract/parse-json.ts'
import type { ClientStorage } from './browser-storage.ts'
import { randomId } from './random-id.ts'

/** The forms that are long enough for a draft (decision 30). */
export type DraftedForm =
  | 'symptoms'
  | 'record'
  | 'patient'
  | 'health'
  | 'profile'
  | 'rating'
  | 'followUp'
  | 'transfer'
  | 'groupText'
  | 'groupJoin'
  | 'interpretation'
  | 'interpretationOrder'
  | 'services'
  | 'reviewReply'
  | 'invoice'
  | 'prescription'

/** A draft lives no longer than a token does, and there are never more of them than this. */
export const draftLimits = { drafts: 12, length: 20_000, milliseconds: 30 * 24 * 3600_000 } as const

const draftSchema = z.object({
  form: z.string(),
  /** Which record, order or person it is about; 'new' for one that is not there yet. */
  about: z.string(),
  /** What the form was begun with; a draft of anything else is void. */
  base: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  requestId: z.string(),
  values: z.unknown(),
})

const storedSchema = z.object({ owner: z.string(), drafts: z.array(z.unknown()) })

type StoredDraft = z.infer<typeof draftSchema>
/** The drafts of one person, the oldest first. */
export type StoredDrafts = { owner: string; drafts: readonly StoredDraft[] }

/** What one form finds of itself on this device, and leaves there. */
export type FormDraft<Values> = {
  found: Values | null
  /** Names what is filled in for the server: the same until it changes. */
  requestId(): string
  /** Keeps what is filled in now; false where it can't be kept. */
  keep(values: Values): boolean
  drop(): void
}

type Options<Values> = {
  form: DraftedForm
  about: string
  base?: string
  schema: z.ZodMiniType<Values>
}

/** The stored text as drafts; what does not parse is left out. */
export function parseDrafts(text: string | null): StoredDrafts | null {
  const stored = storedSchema.safeParse(parseJson(text ?? ''))
  if (!stored.success) return null
  const { owner, drafts } = stored.data
  return {
    owner,
    drafts: drafts.flatMap((each) => {
      const draft = draftSchema.safeParse(each)
      return draft.success ? [draft.data] : []
    }),
  }
}

/** Adds a draft in the place of the one before it; null where it is too long to be kept. */
export function addDraft({ owner, drafts }: StoredDrafts, added: StoredDraft): StoredDrafts | null {
  if (JSON.stringify(added).length > draftLimits.length) return null
  const others = drafts.filter((each) => !isSame(each, added) && isFresh(each, added.at))
  return { owner, drafts: [...others, added].slice(-draftLimits.drafts) }
}

/**
 * The draft of a form for whoever is signed in. It is written only while their token is the one
 * in use: a page of theirs that stands in another tab writes nothing once somebody else signs in.
 */
export function openFormDraft<Values>(
  storage: ClientStorage,
  { form, about, base = '', schema }: Options<Values>,
): FormDraft<Values> {
  const token = storage.get('token')
  const own = { form, about }
  let requestId = randomId()

  function stored(): StoredDrafts | null {
    const owner = storage.get('id')
    if (token === null || owner === null || storage.get('token') !== token) return null
    const kept = parseDrafts(storage.get('formDrafts'))
    return kept?.owner === owner ? kept : { owner, drafts: [] }
  }

  function write(drafts: StoredDrafts): boolean {
    return storage.set('formDrafts', drafts.drafts.length === 0 ? null : JSON.stringify(drafts))
  }

  function drop(): void {
    requestId = randomId()
    const kept = stored()
    if (kept === null || !kept.drafts.some((each) => isSame(each, own))) return
    write({ ...kept, drafts: kept.drafts.filter((each) => !isSame(each, own)) })
  }

  function find(): Values | null {
    const draft = stored()?.drafts.find((each) => isSame(each, own))
    if (draft === undefined) return null
    const values = schema.safeParse(draft.values)
    if (draft.base !== base || !isFresh(draft, Date.now()) || !values.success) {
      drop()
      return null
    }
    requestId = draft.requestId
    return values.data
  }

  return {
    found: find(),
    requestId: () => requestId,
    keep(values) {
      requestId = randomId()
      const kept = stored()
      if (kept === null) return false
      const next = addDraft(kept, { form, about, base, at: Date.now(), requestId, values })
      return next !== null && write(next)
    },
    drop,
  }
}

function isSame(one: Pick<StoredDraft, 'form' | 'about'>, other: typeof one): boolean {
  return one.form === other.form && one.about === other.about
}

function isFresh({ at }: StoredDraft, now: number): boolean {
  return Math.abs(now - at) < draftLimits.milliseconds
}
