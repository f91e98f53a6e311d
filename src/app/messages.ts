import { i18n, type Messages } from '@lingui/core'
import { choiceOrDefault, locales, type Locale } from '#contract/preferences.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import frame from './locales/zh-Hans/frame.json'

const defaultLocale = locales[0]

/** Texts are loaded with what shows them: one file for each group and language. The frame's are always there. */
const files = import.meta.glob<Messages>(['./*/*.json', '!./zh-Hans/frame.json'], {
  base: './locales',
  import: 'default',
})
const groups = new Set(['frame'])
let wanted: Locale = defaultLocale

i18n.load(defaultLocale, frame)
i18n.activate(defaultLocale)

/** Fetches groups of messages, such as `login`, in the language that is shown or about to be. */
export async function loadMessages(...names: readonly string[]): Promise<void> {
  for (const name of names) groups.add(name)
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
    await Promise.all([...groups].map((group) => fetchGroup(locale, group)))
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
  const fetch = files[`./${locale}/${group}.json`]
  if (fetch !== undefined) i18n.load(locale, await fetch())
}

function localeNow(): Locale {
  // Only `activateLocale` activates one.
  return i18n.locale as Locale
}
