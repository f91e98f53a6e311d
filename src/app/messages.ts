import { i18n, type Messages } from '@lingui/core'
import { choiceOrDefault, locales, type Locale } from '#contract/preferences.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { frame, groups } from './locales/zh-Hans.ts'

/** The texts of the frame, and where those of each other group are fetched. */
type Catalogue = { frame: Messages; groups: Record<string, () => Promise<Messages>> }

const defaultLocale = locales[0]

/**
 * Texts are loaded with what shows them: one file for each group and language. The default language's
 * frame is always there; another language's comes with the list of its files.
 */
const catalogues: Record<Locale, () => Catalogue | Promise<Catalogue>> = {
  'zh-Hans': () => ({ frame, groups }),
  'zh-Hant': () => import('./locales/zh-Hant.ts'),
  en: () => import('./locales/en.ts'),
}
const needed = new Set(['frame'])
let wanted: Locale = defaultLocale

i18n.load(defaultLocale, frame)
i18n.activate(defaultLocale)

/** Fetches groups of messages, such as `login`, in the language that is shown or about to be. */
export async function loadMessages(...names: readonly string[]): Promise<void> {
  for (const name of names) needed.add(name)
  const shown = [...new Set([localeNow(), wanted])]
  await Promise.all(shown.flatMap((locale) => names.map((name) => fetchGroup(locale, name))))
}

/**
 * Changes the language, once all texts that were needed so far are there.
 * Returns the active language: a later choice may have overtaken this one.
 */
export async function activateLocale(locale: Locale): Promise<Locale> {
  wanted = locale
  try {
    await Promise.all([...needed].map((group) => fetchGroup(locale, group)))
    if (wanted === locale) i18n.activate(locale)
  } catch (error) {
    if (wanted === locale) wanted = localeNow()
    throw error
  }
  return localeNow()
}

/** Activates the stored language; if its texts can't be fetched, the default one stays. */
export async function activateStoredLocale(storage: Pick<ClientStorage, 'get'>): Promise<void> {
  await activateLocale(choiceOrDefault(locales, storage.get('language'))).catch(() => {})
}

async function fetchGroup(locale: Locale, group: string): Promise<void> {
  const catalogue = await catalogues[locale]()
  if (group === 'frame') return i18n.load(locale, catalogue.frame)
  const fetch = catalogue.groups[`./${group}.json`]
  if (fetch !== undefined) i18n.load(locale, await fetch())
}

function localeNow(): Locale {
  // Only `activateLocale` activates one.
  return i18n.locale as Locale
}
