import {
  authorizeErrors,
  type AuthorizePageError,
} from '#harness/domain/check-authorize-request.ts'
import { html } from '#harness/http/html.ts'
import { pageLayout, type Page } from '#harness/http/page-layout.ts'

/** One of the platform's error pages; `detail` is the harness's hint for the developer, in which inputs are quoted. */
export function errorPage({ code, detail }: AuthorizePageError): Page {
  const body = html`<div class="card" role="alert">
    <h1>${authorizeErrors[code]}</h1>
    <p class="soft">${code === 0 ? '' : `错误码：${code}`}</p>
    ${detail !== '' && html`<p><code>${detail}</code></p>`}
  </div>`
  return pageLayout({ title: '抱歉，出错了', body })
}

/** What the platform shows in any other browser; on its own names there is no console to lead to. */
export function outsidePage({ hasConsole }: { hasConsole: boolean }): Page {
  const advice = hasConsole
    ? html`开发时可在 <a href="/harness/">/harness/</a> 以微信浏览器的身份打开。`
    : html`开发时，浏览器的 User-Agent 须含 MicroMessenger，可在开发者工具中设置。`
  const body = html`<div class="card weui_msg" role="alert">
    <h1 class="weui_msg_title">请在微信客户端打开链接</h1>
    <p class="soft">${advice}</p>
  </div>`
  return pageLayout({ title: '抱歉，出错了', body })
}

/** What a page outside the messaging app is reported to be: without a word (wechat-facts 3.4). */
export function blankPage(): Page {
  return pageLayout({ title: '', body: html`` })
}

/** A refusal that sends nobody back: the page just stays (wechat-facts 3.1). */
export function deniedPage(): Page {
  const body = html`<div class="card" role="status">
    <h1>已拒绝授权</h1>
    <p class="soft">微信不会返回应用，可以关闭此页面。</p>
  </div>`
  return pageLayout({ title: '微信登录', body })
}
