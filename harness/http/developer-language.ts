import type { Request } from 'express'

/** Of what developers read; English is the first. */
export type DeveloperLanguage = 'en' | 'zh'

/** The language that a developer's call asks for by Accept-Language; English for any other. */
export function developerLanguage(request: Request): DeveloperLanguage {
  return request.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en'
}
