/**
 * Puts the bridge into a browser that says to be the messaging app's and has none, some time after
 * the page, as the messaging app does. Its payment sheet is fetched when something is to be paid; the
 * rest is left to a bridge that comes later still.
 */
export const bridgeStub = `setTimeout(()=>{if(window.WeixinJSBridge)return;window.WeixinJSBridge={call(...args){document.addEventListener('WeixinJSBridgeReady',()=>WeixinJSBridge.call(...args),{once:true})},invoke(...args){const s=document.createElement('script');s.src='/harness/bridge.js';s.onload=()=>WeixinJSBridge.invoke(...args);document.head.append(s)}};document.dispatchEvent(new Event('WeixinJSBridgeReady'))},300)`

/**
 * Stands in for the messaging app's bridge: what is signed right has the payment sheet ask whoever sits there; who
 * pays has the cashier notify the application. Of another application's payments the cashier knows nothing.
 */
export const bridgeScript = `(() => {
  const harness = new URL(document.currentScript.src).origin
  const words = { pay: '确认支付', cancel: '取消', fail: '支付失败' }
  function ask() {
    return new Promise((resolve) => {
      const sheet = document.createElement('dialog')
      sheet.setAttribute('aria-label', '微信支付')
      sheet.style.cssText = 'margin:auto auto 0;width:100%;max-width:640px;padding:20px;border:0;border-radius:16px 16px 0 0;font:16px/1.5 system-ui,sans-serif'
      const title = document.createElement('h2')
      title.textContent = '微信支付（模拟）'
      title.style.cssText = 'margin:0 0 12px;font-size:18px'
      sheet.append(title)
      for (const [answer, text] of Object.entries(words)) {
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
    const response = await fetch(harness + '/harness/js-sdk/payment', { method: 'POST', body })
    return response.json()
  }
  async function notifyPaid(packed) {
    const prepayId = packed.replace('prepay_id=', '')
    await fetch('/cashier', { method: 'POST', body: new URLSearchParams({ prepayId }) })
  }
  async function pay(parameters, onAnswer) {
    const { ok, errMsg, reason } = await check(parameters)
    if (!ok) {
      console.warn('getBrandWCPayRequest: ' + reason)
      return onAnswer({ err_msg: errMsg, err_desc: reason })
    }
    const answer = await ask()
    if (answer === 'pay' && harness === location.origin) await notifyPaid(parameters.package)
    const said = { pay: 'ok', cancel: 'cancel', fail: 'fail' }[answer]
    onAnswer({ err_msg: 'get_brand_wcpay_request:' + said })
  }
  window.WeixinJSBridge = {
    call() {},
    invoke(method, parameters, onAnswer) {
      if (method === 'getBrandWCPayRequest') void pay(parameters, onAnswer)
    },
  }
})()
`
