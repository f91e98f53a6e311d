import type * as z from 'zod/mini'
import type { CallEvent, smsCodesSchema } from '#contract/control.ts'
import { pages } from '#contract/pages.ts'
import type { PresentedIdentity } from '#harness/control/control-presenter.ts'
import { html, type Html } from '#harness/http/html.ts'
import { pageLayout, type Page } from '#harness/http/page-layout.ts'
import type { SimulatedBrowser } from '#harness/http/simulated-browser.ts'

type Shown = {
  identities: PresentedIdentity[]
  /** The openId signed in to the messaging app in this browser. */
  signedIn: string | null
  played: SimulatedBrowser | null
  smsCodes: z.infer<typeof smsCodesSchema>
  /** Newest first. */
  events: CallEvent[]
}

export function consolePage(shown: Shown): Page {
  const body = html`<h1>Consult H5 harness</h1>
    <p class="soft">在任何桌面浏览器里，像在微信中一样打开应用。</p>
    <h2>打开应用</h2>
    ${openLinks(shown.played)}
    <h2>此浏览器中登录微信的人</h2>
    ${identityForm(shown)}
    <h2>短信验证码</h2>
    ${smsTable(shown.smsCodes)}
    <h2>最近的调用</h2>
    ${eventTable(shown.events)}
    <p class="soft">
      <a href="/harness/">刷新</a> · <a href="/harness/gallery">组件陈列</a> ·
      <a href="/harness/api/events">events</a> ·
      <a href="/harness/api/openapi.json">openapi.json</a> ·
      <a href="/harness/api/health">health</a>
    </p>`
  return pageLayout({ title: 'Consult H5 harness', body, wide: true })
}

/** What is shown to who comes without the key of the control API. */
export function keyPage(): Page {
  const body = html`<div class="card" role="alert">
    <h1>需要密钥</h1>
    <p class="soft">请打开启动时终端里打印的控制台地址，密钥在其中。</p>
  </div>`
  return pageLayout({ title: 'Consult H5 harness', body })
}

const browserLabels: Record<SimulatedBrowser, string> = {
  ios: '微信 iOS',
  android: '微信 Android',
}

function openLinks(played: SimulatedBrowser | null): Html {
  const now = played === null ? '普通浏览器' : browserLabels[played]
  return html`<div class="card">
    <p>目前：<strong>${now}</strong></p>
    <div class="actions">
      ${Object.entries(browserLabels).map(
        ([name, words]) =>
          html`<a class="button primary" href="${openAs(name, pages.home)}">${words}</a>
            <a class="button" href="${openAs(name, pages.service)}">${words} · 服务页</a>`,
      )}
      <a class="button" href="${openAs('none', pages.home)}">普通浏览器</a>
    </div>
  </div>`
}

function openAs(browser: string, to: string): string {
  return `/harness/open?as=${browser}&to=${encodeURIComponent(to)}`
}

const roleWords: Record<PresentedIdentity['role'], string> = {
  patient: '患者',
  doctor: '医生',
  nobody: '未绑定账号',
  snapshot: '快照页访客',
}

function identityForm({ identities, signedIn }: Shown): Html {
  return html`<form class="card" method="post" action="/harness/identity">
    ${identities.map(
      ({ openId, nickname, userId, role }) =>
        html`<div class="row">
          <span class="grow"
            >${nickname}
            <span class="soft">${roleWords[role]}${userId === null ? '' : ` ${userId}`}</span>
            <br /><code>${openId}</code></span
          >
          ${
            openId === signedIn
              ? html`<strong>已登录</strong>`
              : html`<button name="openId" value="${openId}" aria-label="${`登录 ${nickname}`}">
                  登录
                </button>`
          }
        </div>`,
    )}
    <div class="actions"><button name="openId" value="">退出微信（授权时再选）</button></div>
  </form>`
}

function smsTable(codes: Shown['smsCodes']): Html {
  if (codes.length === 0) return html`<p class="card soft">还没有发送过</p>`
  return html`<div class="card scroll">
    <table>
      <thead>
        <tr>
          <th>手机号</th>
          <th>验证码</th>
          <th>发送时间</th>
          <th>状态</th>
        </tr>
      </thead>
      <tbody>
        ${codes.map(
          ({ mobile, code, sentAt, used }) =>
            html`<tr>
              <td>${mobile}</td>
              <td><code>${code}</code></td>
              <td>${timeOf(sentAt)}</td>
              <td>${used ? '已使用' : ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function eventTable(events: CallEvent[]): Html {
  if (events.length === 0) return html`<p class="card soft">还没有调用</p>`
  return html`<div class="card scroll">
    <table>
      <thead>
        <tr>
          <th>时间</th>
          <th>方法</th>
          <th>路径</th>
          <th>状态</th>
          <th>代码</th>
          <th>毫秒</th>
        </tr>
      </thead>
      <tbody>
        ${events.map(
          (event) =>
            html`<tr>
              <td>${timeOf(event.at)}</td>
              <td>${event.method}</td>
              <td><code>${event.path}</code></td>
              <td>${event.status}</td>
              <td>${event.code}</td>
              <td>${event.ms}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('zh-CN', { hour12: false })
}
