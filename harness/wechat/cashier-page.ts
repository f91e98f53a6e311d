import { chinaDay, chinaMinute } from '#contract/calendar.ts'
import { cardValues } from '#contract/chat/card-values.ts'
import { html, type Html } from '#harness/http/html.ts'
import { pageLayout, type Page } from '#harness/http/page-layout.ts'
import type { Bill } from '#harness/store/consultation/payment-store.ts'

const payee = '在线问诊'

type BillState = 'open' | 'paid' | 'late' | 'returned' | 'failed' | 'closed'

/** Without a heading it is that of the order, which has ended. */
const stateTexts: Record<Exclude<BillState, 'open'>, { heading?: string; text: string }> = {
  paid: { heading: '支付成功', text: '这笔订单已经支付。' },
  late: { text: '款项在订单结束后才到，会原路退回。' },
  returned: { text: '款项在订单结束后才到，已原路退回。' },
  failed: { heading: '支付失败', text: '没有扣款。请返回应用，重新支付。' },
  closed: { text: '这笔支付不能继续，没有扣款。' },
}

/** Asks for the money of a bill, or says why it takes none any more; `back` leads to the application. */
export function cashierPage(bill: Bill, back: string): Page {
  const state = stateOf(bill)
  const body = html`<header class="center">
      <h1>${payee}</h1>
      <p class="amount">¥${(bill.amount / 100).toFixed(2)}</p>
      ${
        state !== 'open' &&
        html`<h2 role="status">${stateTexts[state].heading ?? endOf(bill)}</h2>
          <p class="soft">${stateTexts[state].text}</p>`
      }
    </header>
    <dl class="card facts">
      ${fact('收款方', payee)} ${fact('商品', goodsOf(bill))}
      ${fact('订单编号', bill.consultation_id)}
      ${state === 'open' && bill.due_at !== null && fact('请在此前支付', timeOf(bill.due_at))}
      ${state === 'paid' && bill.settled_at !== null && fact('支付时间', timeOf(bill.settled_at))}
    </dl>
    ${state === 'open' ? choices : html`<a class="button primary full" href="${back}">返回应用</a>`}`
  return pageLayout({ title: '收银台', body })
}

/** For an address that names no payment. */
export function noBillPage(): Page {
  const body = html`<div class="card" role="alert">
    <h1>没有这笔支付</h1>
    <p class="soft">请从应用的订单重新进入收银台。</p>
  </div>`
  return pageLayout({ title: '收银台', body })
}

/** Whether money came too late is told by the refund of it: what was paid in time may end later, too. */
function stateOf({ state, order_state, late_refund }: Bill): BillState {
  if (state === 'failed') return 'failed'
  if (state === 'open') return order_state === 'unpaid' ? 'open' : 'closed'
  if (late_refund === null) return 'paid'
  return late_refund === 'done' ? 'returned' : 'late'
}

function endOf({ order_state }: Bill): string {
  return order_state === 'cancelled' ? '订单已取消' : '订单已关闭'
}

const choices = html`<form method="post">
  <button class="primary full" name="decision" value="pay">确认支付</button>
  <button class="full" name="decision" value="cancel">取消</button>
  <p class="soft center">以下只在模拟环境中有</p>
  <button class="full" name="decision" value="fail">支付失败</button>
</form>`

function fact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}

function goodsOf({ type, doctor_name }: Bill): string {
  return doctor_name === null ? cardValues[type] : `${cardValues[type]} · ${doctor_name}`
}

/** In China: a day and a time of it. */
function timeOf(at: number): string {
  const minute = chinaMinute(at)
  const parts = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return `${chinaDay(at)} ${parts.join(':')}`
}
