// Stands in for the platform's jweixin in pages of any application: the harness checks what is
// configured, and whoever sits there answers for the messaging app.
;(() => {
  const harness = '{harness}'
  const [loaded] = performance.getEntriesByType('navigation')
  /** The address of the first full load, wherever a router has gone since. */
  const landingUrl = loaded?.name ?? location.href

  const onReady = []
  const onError = []
  let state = { kind: 'none' }

  async function check({ appId = '', timestamp, nonceStr = '', signature = '' }) {
    const facts = { appId, nonceStr, signature, timestamp: String(timestamp ?? '') }
    const place = { url: location.href, landingUrl, userAgent: navigator.userAgent }
    const body = JSON.stringify({ ...facts, ...place })
    try {
      const response = await fetch(`${harness}/harness/js-sdk/config`, { method: 'POST', body })
      return await response.json()
    } catch {
      const reason = `${harness} can’t be asked: it is away, or a Content-Security-Policy without it in connect-src, or a page over HTTPS with a harness over HTTP, keeps the page from it`
      return { ok: false, errMsg: 'config:fail', reason }
    }
  }

  async function config(asked) {
    // A router configures each of its pages anew.
    state = { kind: 'checking' }
    const { ok, errMsg, reason } = await check(asked)
    if (ok) {
      state = { kind: 'ready', appId: asked.appId, names: asked.jsApiList ?? [] }
      for (const each of onReady.splice(0)) each()
      return
    }
    state = { kind: 'refused', answer: { errMsg, reason } }
    console.warn(`wx.config: ${errMsg}: ${reason}`)
    for (const each of onError.splice(0)) each(state.answer)
  }

  /** Tells the page how a call ended, in the platform's way. */
  function settle(name, options, outcome, result = {}) {
    const answer = { ...result, errMsg: `${name}:${outcome}` }
    if (outcome === 'ok') options.success?.(answer)
    else if (outcome === 'cancel') options.cancel?.(answer)
    else options.fail?.(answer)
    options.complete?.(answer)
  }

  /** A call that the page may make once it is configured and has named it. */
  function granted(name, run) {
    return (options = {}) => {
      if (state.kind === 'ready' && state.names.includes(name)) {
        return void run(options, (outcome, result) => settle(name, options, outcome, result))
      }
      console.warn(`wx.${name}: only after wx.ready, and named in the jsApiList of wx.config`)
      settle(name, options, 'permission denied')
    }
  }

  function element(tag, properties = {}, style = '') {
    const made = Object.assign(document.createElement(tag), properties)
    made.style.cssText = style
    return made
  }

  /** Asks whoever sits there; resolves to the answer that was chosen. */
  function ask(title, { parts = [], answers }) {
    return new Promise((resolve) => {
      const sheet = element(
        'dialog',
        {},
        'margin:auto auto 0;width:100%;max-width:640px;padding:20px;border:0;border-radius:16px 16px 0 0;font:16px/1.5 system-ui,sans-serif',
      )
      sheet.setAttribute('aria-label', title)
      const done = (answer) => {
        sheet.remove()
        resolve(answer)
      }
      const heading = element('h2', { textContent: title }, 'margin:0 0 12px;font-size:18px')
      const buttons = Object.entries(answers).map(([answer, textContent]) =>
        element(
          'button',
          { type: 'button', textContent, onclick: () => done(answer) },
          'display:block;width:100%;min-height:44px;margin-top:8px;font:inherit',
        ),
      )
      sheet.addEventListener('cancel', () => done('cancel'))
      sheet.append(heading, ...parts, ...buttons)
      document.body.append(sheet)
      sheet.showModal()
    })
  }

  function field(name, properties) {
    const label = element('label', { textContent: name }, 'display:block;margin-bottom:8px')
    const input = element(
      'input',
      properties,
      'display:block;width:100%;min-height:44px;font:inherit',
    )
    label.append(input)
    return { label, input }
  }

  function loadBridge() {
    return new Promise((resolve) => {
      const script = element('script', { src: `${harness}/harness/bridge.js` })
      script.addEventListener('load', () => resolve(script.bridge))
      script.addEventListener('error', () => resolve(null))
      document.head.append(script)
    })
  }

  /** At once, also for pages that pay by the bridge alone; it comes after one that a page has. */
  const loadedBridge = loadBridge()

  async function chooseWXPay(options, answer) {
    const { timestamp, nonceStr, package: packed, signType, paySign } = options
    const parameters = {
      appId: state.appId,
      timeStamp: String(timestamp),
      nonceStr,
      package: packed,
      signType,
      paySign,
    }
    const onAnswer = ({ err_msg, err_desc: reason }) =>
      answer(
        err_msg.replace('get_brand_wcpay_request:', ''),
        reason === undefined ? {} : { reason },
      )
    const bridge = window.WeixinJSBridge ?? (await loadedBridge)
    if (bridge !== null) return bridge.invoke('getBrandWCPayRequest', parameters, onAnswer)
    const reason = `${harness}/harness/bridge.js can’t be loaded: a Content-Security-Policy without it in script-src keeps the page from it`
    answer('fail', { reason })
  }

  async function chooseImage({ count = 9 }, answer) {
    const { label, input } = field('照片', { type: 'file', accept: 'image/*', multiple: count > 1 })
    const answers = { ok: '确定', cancel: '取消' }
    const chosen = await ask('选择图片（模拟）', { parts: [label], answers })
    const files = [...input.files].slice(0, count)
    if (chosen === 'cancel' || files.length === 0) return answer('cancel')
    answer('ok', {
      sourceType: 'album',
      localIds: files.map((file) => URL.createObjectURL(file)),
    })
  }

  async function previewImage({ current, urls = [] }, answer) {
    const src = current ?? urls[0]
    const picture = element('img', { src, alt: src }, 'display:block;max-width:100%')
    answer('ok')
    await ask('预览图片（模拟）', { parts: [picture], answers: { ok: '关闭' } })
  }

  async function scanQRCode({ needResult = 0 }, answer) {
    const { label, input } = field('二维码的内容', { type: 'text' })
    const answers = { ok: '确定', cancel: '取消' }
    const chosen = await ask('扫一扫（模拟）', { parts: [label], answers })
    if (chosen === 'cancel') return answer('cancel')
    // Without that, the messaging app itself does what is in it.
    answer('ok', needResult === 1 ? { resultStr: input.value } : {})
  }

  async function getLocation(_options, answer) {
    const latitude = field('纬度', { type: 'number', value: '31.2304' })
    const longitude = field('经度', { type: 'number', value: '121.4737' })
    const parts = [latitude.label, longitude.label]
    const answers = { ok: '允许', cancel: '拒绝' }
    if ((await ask('获取位置（模拟）', { parts, answers })) === 'cancel') return answer('cancel')
    answer('ok', {
      latitude: Number(latitude.input.value),
      longitude: Number(longitude.input.value),
      speed: 0,
      accuracy: 30,
    })
  }

  /** A card leads to a page of the same host only. */
  function share({ link }, answer) {
    const isOwn = URL.canParse(link) && new URL(link).hostname === location.hostname
    if (!isOwn) console.warn(`share: the link must be on ${location.hostname}: ${link}`)
    answer(isOwn ? 'ok' : 'fail, link domain')
  }

  function closeWindow(_options, answer) {
    answer('ok')
    const notice = element(
      'p',
      { textContent: '页面已关闭（模拟）' },
      'padding:20px;font:16px system-ui',
    )
    document.body.replaceChildren(notice)
  }

  const calls = {
    chooseWXPay,
    chooseImage,
    previewImage,
    scanQRCode,
    getLocation,
    updateAppMessageShareData: share,
    updateTimelineShareData: share,
    hideMenuItems: (_options, answer) => answer('ok'),
    closeWindow,
  }

  function checkJsApi(options) {
    const names = options.jsApiList ?? []
    const checkResult = Object.fromEntries(names.map((name) => [name, name in calls]))
    settle('checkJsApi', options, 'ok', { checkResult })
  }

  window.wx = window.jWeixin = {
    config: (asked) => void config(asked),
    ready: (run) => void (state.kind === 'ready' ? run() : onReady.push(run)),
    error: (run) => void (state.kind === 'refused' ? run(state.answer) : onError.push(run)),
    checkJsApi,
    ...Object.fromEntries(Object.entries(calls).map(([name, run]) => [name, granted(name, run)])),
  }
})()
