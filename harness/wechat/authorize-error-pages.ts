import {
  authorizeErrors,
  type AuthorizePageError,
} from '#harness/domain/check-authorize-request.ts'
import { quoteInput } from '#harness/http/quote-input.ts'
import { html } from '#harness/http/html.ts'
import { pageLayout, type Page } from '#harness/http/page-layout.ts'

/** One of the platform's error pages; `detail` is the harness's hint for the developer. */
export function errorPage({ code, detail }: AuthorizePageError): Page {
  const body = html`<div class="card" role="alert">
    <h1>${authorizeErrors[code]}</h1>
    <p class="soft">${code === 0 ? '' : `错误码：${code}`}</p>
    ${detail !== '' && html`<p><code>${quoteInput(detail)}</code></p>`}
  </div>`
  return pageLayout({ title: '抱歉，出错了', body })
}

/** What the platform shows in any other browser. */
export function outsidePage(): Page {
  const body = html`<div class="card weui_msg" role="alert">
    <h1 class="weui_msg_title">请在微信客户端打开链接</h1>
    <p class="soft">开发时可在 <a href="/harness/">/harness/</a> 以微信浏览器的身份打开。</p>
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
