import type { Request } from 'express'
import { developerLanguage, type DeveloperLanguage } from '#harness/http/developer-language.ts'
import { html } from '#harness/http/html.ts'
import { pageLayout, type Page } from '#harness/http/page-layout.ts'
import { consoleMessages } from './console-messages.ts'

/** What is shown instead of the console: to who comes without its key, and where it is not built. */
export function noticePage(request: Request, notice: 'key' | 'unbuilt'): Page {
  const language = languageOf(request)
  const messages = consoleMessages[language]
  const body = html`<div class="card" role="alert">
    <h1>${messages[`${notice}Title`]}</h1>
    <p class="soft">${messages[notice]}</p>
  </div>`
  return pageLayout({ title: messages[`${notice}Title`], body, language })
}

function languageOf(request: Request): DeveloperLanguage {
  const { lang } = request.query
  return lang === 'en' || lang === 'zh' ? lang : developerLanguage(request)
}
