/**
 * Puts the bridge into a browser that says to be the messaging app's and has none, some time after
 * the page, as the messaging app does. Its payment sheet is fetched when something is to be paid; the
 * rest is left to a bridge that comes later still.
 */
export const bridgeStub = `setTimeout(()=>{if(window.WeixinJSBridge)return;window.WeixinJSBridge={on(){},call(...args){document.addEventListener('WeixinJSBridgeReady',()=>WeixinJSBridge.call(...args),{once:true})},invoke(...args){const s=document.createElement('script');s.src='/harness/bridge.js';s.onload=()=>{WeixinJSBridge=s.bridge;WeixinJSBridge.invoke(...args)};document.head.append(s)}};document.dispatchEvent(new Event('WeixinJSBridgeReady'))},300)`

/**
 * Stands in for the messaging app's bridge: what is signed right has the payment sheet ask whoever sits there; who
 * pays has the cashier notify the application, and fails where it takes nothing. Of another application's payments the
 * cashier knows nothing. It puts itself into a page that has no bridge; who has one that is to pay takes this one of
 * the script's element. `{harness}` is the address of the harness for a script without an element.
 */
export const bridgeScript = `(() => {
  const element = document.currentScript
  const harness = new URL(element?.src ?? '{harness}').origin
  const labels = { pay: '确认支付', cancel: '取消', fail: '支付失败' }
  function ask() {
    return new Promise((resolve) => {
      const sheet = document.createElement('dialog')
      sheet.setAttribute('aria-label', '微信支付')
      sheet.style.cssText = 'margin:auto auto 0;width:100%;max-width:640px;padding:20px;border:0;border-radius:16px 16px 0 0;font:16px/1.5 system-ui,sans-serif'
      const title = document.createElement('h2')
      title.textContent = '微信支付（模拟）'
      title.style.cssText = 'margin:0 0 12px;font-size:18px'
      sheet.append(title)
      for (const [answer, text] of Object.entries(labels)) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = text
        button.style.cssText = 'display:block;width:100%;min-height:44px;margin-top:8px;font:inherit'
        button.onclick = () => {
          sheet.remove()
          resolve(answer)
        }
        sheet.append(button)
      }
      sheet.oncancel = () => {
        sheet.remove()
        resolve('cancel')
      }
      document.body.append(sheet)
      sheet.showModal()
    })
  }
  async function check(parameters) {
    const body = JSON.stringify(parameters)
    try {
      const response = await fetch(harness + '/harness/js-sdk/payment', { method: 'POST', body })
      return await response.json()
    } catch {
      const reason = harness + ' can’t be asked: it is away, or a Content-Security-Policy without it in connect-src, or a page over HTTPS with a harness over HTTP, keeps the page from it'
      return { ok: false, errMsg: 'get_brand_wcpay_request:fail', reason }
    }
  }
  async function notifyPaid(packed) {
    const prepayId = packed.replace('prepay_id=', '')
    const response = await fetch('/cashier', { method: 'POST', body: new URLSearchParams({ prepayId }) })
    return response.ok
  }
  async function pay(parameters, onAnswer) {
    const { ok, errMsg, reason } = await check(parameters)
    if (!ok) {
      console.warn('getBrandWCPayRequest: ' + reason)
      return onAnswer({ err_msg: errMsg, err_desc: reason })
    }
    const answer = await ask()
    const isKnown = answer === 'pay' && harness === location.origin
    const isRefused = isKnown && !(await notifyPaid(parameters.package))
    const said = isRefused ? 'fail' : { pay: 'ok', cancel: 'cancel', fail: 'fail' }[answer]
    onAnswer({ err_msg: 'get_brand_wcpay_request:' + said })
  }
  const bridge = {
    on() {},
    call: (method, parameters) => bridge.invoke(method, parameters),
    invoke(method, parameters, onAnswer = () => {}) {
      if (method === 'getBrandWCPayRequest') return void pay(parameters, onAnswer)
      onAnswer({ err_msg: 'system:function_not_exist' })
    },
  }
  if (element !== null) element.bridge = bridge
  // As late as in the messaging app (wechat-facts 3.6).
  setTimeout(() => {
    if (window.WeixinJSBridge) return
    window.WeixinJSBridge = bridge
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }, 250)
})()
`
