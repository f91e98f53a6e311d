import type { HarnessContext } from '#harness/store/harness-context.ts'

/** Of what developers read: English and Chinese. */
export type DeveloperLanguage = 'en' | 'zh'

/** What is asked for a page; null when it can't be read. */
export type PageCheck = (
  context: HarnessContext,
  body: unknown,
  page: { host: string; language: DeveloperLanguage },
) => Promise<{ answer: object; logged: object } | null>
