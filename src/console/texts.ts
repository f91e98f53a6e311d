import { i18n } from '@lingui/core'
import en from './locales/en/console.json'
import zh from './locales/zh/console.json'

export type TextId = keyof typeof en
export type TextValues = Record<string, string | number>
export type Language = 'en' | 'zh'

/** Text that is chosen where nothing is shown yet. */
export type Text = { id: TextId; values?: TextValues }

/** What the address says (`?lang=zh`), else the first of the browser's languages that there is; else English. */
export function chooseLanguage(search: string, preferred: readonly string[]): Language {
  const wanted = new URLSearchParams(search).get('lang')
  if (wanted === 'en' || wanted === 'zh') return wanted
  const first = preferred.find((each) => /^(en|zh)\b/i.test(each))
  return first !== undefined && /^zh/i.test(first) ? 'zh' : 'en'
}

/** It stays for the life of the page: another language is another address. */
export function startTexts(language: Language): void {
  i18n.load({ en, zh })
  i18n.activate(language)
}

export const languageTags: Record<Language, string> = { en: 'en', zh: 'zh-Hans' }

export function t(id: TextId, values: TextValues = {}): string {
  return i18n._(id, values)
}

export function textOf({ id, values }: Text): string {
  return t(id, values)
}

export function currentLanguage(): Language {
  return i18n.locale === 'zh' ? 'zh' : 'en'
}
