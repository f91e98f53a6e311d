import { html } from '#harness/http/html.ts'
import { pageLayout, type Page } from '#harness/http/page-layout.ts'
import type { PaymentRow } from '#harness/store/consultation/payment-store.ts'

/** Asks for the money: paid, given up or failed, as the person at the harness likes. */
export function cashierPage({ amount, consultation_id }: PaymentRow): Page {
  const body = html`<h1>收银台</h1>
    <p class="soft">订单 <code>${consultation_id}</code></p>
    <form method="post" class="card">
      <p class="soft">应付金额</p>
      <h1>¥${(amount / 100).toFixed(2)}</h1>
      <div class="actions">
        <button class="primary" name="decision" value="pay">确认支付</button>
        <button name="decision" value="cancel">取消</button>
        <button name="decision" value="fail">支付失败</button>
      </div>
    </form>`
  return pageLayout({ title: '收银台', body })
}

/** For an order that takes no money any more, or none that there is. */
export function closedCashierPage(back: string | null): Page {
  const body = html`<h1>订单已支付或已关闭</h1>
    <p class="card">这笔支付不能继续。</p>
    ${back !== null && html`<a class="button primary" href="${back}">返回应用</a>`}`
  return pageLayout({ title: '收银台', body })
}
