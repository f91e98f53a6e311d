import type { Request } from 'express'
import type { Locale } from '#contract/preferences.ts'

/** Tags that browsers and our client send, each with the language that it is answered in. */
const answeredIn: Record<string, Locale> = {
  'zh-Hans': 'zh-Hans',
  'zh-CN': 'zh-Hans',
  'zh-SG': 'zh-Hans',
  'zh-Hant': 'zh-Hant',
  'zh-TW': 'zh-Hant',
  'zh-HK': 'zh-Hant',
  'zh-MO': 'zh-Hant',
  zh: 'zh-Hans',
  en: 'en',
}

/** The language that a call asks for (RFC 9110 12.5.4); simplified Chinese for any other. */
export function callerLanguage(request: Request): Locale {
  const best = request.acceptsLanguages(Object.keys(answeredIn))
  return answeredIn[best === false ? 'zh' : best] ?? 'zh-Hans'
}
