import type { DeveloperLanguage } from '#harness/http/developer-language.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'

/** What is asked for a page; null when it can't be read. `hosts` are those of an app that has configured none. */
export type PageCheck = (
  context: HarnessContext,
  body: unknown,
  page: { hosts: readonly string[]; language: DeveloperLanguage },
) => Promise<{ answer: object; logged: object } | null>
