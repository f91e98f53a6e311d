import { i18n, type Messages } from '@lingui/core'
import { locales, type Locale } from '#contract/preferences.ts'
import frame from './locales/zh-Hans/frame.json'

const defaultLocale = locales[0]

/** Texts come with what shows them: a file a group and language; the frame's are always there. */
const files = import.meta.glob<Messages>(['./locales/*/*.json', '!./locales/zh-Hans/frame.json'], {
  import: 'default',
})
const groups = new Set(['frame'])

i18n.load(defaultLocale, frame)
i18n.activate(defaultLocale)

/** Fetches the texts of a group, such as `login`, in the language that is spoken. */
export async function needMessages(group: string): Promise<void> {
  groups.add(group)
  await fetchGroup(localeNow(), group)
}

/** Speaks another language from here on, once all texts that were needed so far are there. */
export async function speak(locale: Locale): Promise<void> {
  if (locale === localeNow()) return
  await Promise.all([...groups].map((group) => fetchGroup(locale, group)))
  i18n.activate(locale)
}

async function fetchGroup(locale: Locale, group: string): Promise<void> {
  const fetch = files[`./locales/${locale}/${group}.json`]
  if (fetch !== undefined) i18n.load(locale, await fetch())
}

function localeNow(): Locale {
  // Only `speak` activates one.
  return i18n.locale as Locale
}
