import { authorizeErrors, type AuthorizeRequest } from '#harness/domain/check-authorize-request.ts'
import type { Identity } from '#harness/domain/decide-authorization.ts'
import { html, trusted, type Html } from '#harness/http/html.ts'
import { pageLayout, type Page } from '#harness/http/page-layout.ts'

type Shown = {
  request: AuthorizeRequest
  identities: (Identity & { doctorType: number | null })[]
  signedIn: Identity | null
}

/** The page that asks: who is signed in to the messaging app, and what they answer. */
export function authorizePage({ request, identities, signedIn }: Shown): Page {
  const first = signedIn?.openId ?? identities[0]?.openId ?? 'new'
  const { host } = request.redirectUri
  const body = html`<header class="app">
      <span class="mark" aria-hidden="true">${host.slice(0, 1).toUpperCase()}</span>
      <p><strong>${host}</strong> 申请</p>
    </header>
    <h1>申请使用你的微信身份</h1>
    <p class="soft">${scopeTexts[request.scope]}</p>
    <p class="card" role="alert" id="fragment" hidden>
      链接缺少 <code>#wechat_redirect</code>，微信无法打开这样的授权页面。
    </p>
    <form method="post">
      <fieldset class="card">
        <legend class="soft">以谁的身份</legend>
        ${identities.map((identity) => choice(identity, first))}
        <label class="row"
          ><input type="radio" name="openId" value="new" ${checkedIf(first === 'new')} />
          <span class="grow"
            >新的微信用户
            <input
              type="text"
              name="nickname"
              maxlength="32"
              placeholder="昵称"
              aria-label="新用户的昵称" /></span
        ></label>
      </fieldset>
      <div class="pair">
        <button class="primary" name="decision" value="allow">允许</button>
        <button name="decision" value="deny">拒绝</button>
      </div>
    </form>
    <h2>以下只在模拟环境中有</h2>
    <form method="post">
      <div class="actions">
        <button name="decision" value="deny-silent">拒绝且不返回</button>
      </div>
    </form>
    <form method="post">
      <div class="actions">
        <select name="error" aria-label="错误页面">
          ${Object.entries(authorizeErrors).map(option)}
        </select>
        <button name="decision" value="error">显示错误</button>
      </div>
    </form>`
  // An answer leads back to the application, which may redirect on: browsers hold each step of that to form-action.
  const formTargets = ["'self'", 'http:', 'https:']
  return pageLayout({ title: '微信登录', body, script: fragmentScript, formTargets })
}

const scopeTexts: Record<AuthorizeRequest['scope'], string> = {
  snsapi_base: '获取你的 openId（静默授权）',
  snsapi_userinfo: '获取你的昵称和头像',
}

// The fragment never reaches a server: only the page itself can miss it.
const fragmentScript = `if (location.hash !== '#wechat_redirect') document.getElementById('fragment').hidden = false`

function choice(
  { openId, nickname, userId, snapshot, doctorType }: Shown['identities'][number],
  first: string,
): Html {
  const account = userId === null ? '未绑定账号' : `已绑定账号 ${userId}`
  const role = snapshot ? '快照页访客' : doctorType === 2 ? `医生，${account}` : account
  return html`<label class="row">
    <input type="radio" name="openId" value="${openId}" ${checkedIf(openId === first)} />
    <span class="grow"
      >${nickname} <span class="soft">${role}</span><br /><code>${openId}</code></span
    >
  </label>`
}

function option([code, text]: [string, string]): Html {
  return html`<option value="${code}">${code === '0' ? '' : `${code} `}${text}</option>`
}

function checkedIf(checked: boolean): Html | null {
  return checked ? trusted(' checked') : null
}
