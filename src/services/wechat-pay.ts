import type { ResponseOf } from '#contract/endpoint.ts'
import type { askPay } from '#contract/endpoints/ask-endpoints.ts'

/** What the bridge wants for a payment, as the server has signed it. */
type PaymentParameters = NonNullable<ResponseOf<typeof askPay>['bridge']>

/** What the bridge says of it, which is a word among others: the server's counts. */
type PaymentAnswer = 'ok' | 'cancel' | 'fail'

type PayingBridge = {
  invoke(
    method: 'getBrandWCPayRequest',
    parameters: PaymentParameters,
    onAnswer: (answer: { err_msg?: string }) => void,
  ): void
}

/** How long the messaging app may take to put its bridge in. */
const bridgeWithinMs = 5000

/** Opens the messaging app's payment sheet; it may never answer (wechat-facts 3.6). */
export async function requestPayment(parameters: PaymentParameters): Promise<PaymentAnswer> {
  const bridge = await bridgeWithin(bridgeWithinMs)
  if (bridge === null) return 'fail'
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg = '' }) => {
      if (err_msg.endsWith(':ok')) resolve('ok')
      else resolve(err_msg.endsWith(':cancel') ? 'cancel' : 'fail')
    })
  })
}

function bridgeWithin(ms: number): Promise<PayingBridge | null> {
  return new Promise((resolve) => {
    const there = () => {
      if (!isThere()) return
      // The messaging app's own object, whose shape it documents.
      resolve(window.WeixinJSBridge as unknown as PayingBridge)
    }
    there()
    document.addEventListener('WeixinJSBridgeReady', there, { once: true })
    setTimeout(() => resolve(null), ms)
  })
}

function isThere(): boolean {
  return window.WeixinJSBridge !== undefined && 'invoke' in window.WeixinJSBridge
}
