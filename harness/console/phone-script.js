// The messaging app's part in a page that a phone of the console shows: its history, its bridge, its pull.
// Nothing happens in a page that no console frames.
;(() => {
  if (window.parent === window) return
  const consoleOrigin = location.origin.replace(/\/\/[^.]+\./, '//')
  const tell = (message) => window.parent.postMessage(message, consoleOrigin)

  /** A snapshot page scrolls, and does nothing else (wechat-facts 3.2). */
  let isSnapshot = false
  for (const type of ['click', 'submit', 'keydown', 'pointerdown', 'touchend', 'input']) {
    addEventListener(type, (event) => isSnapshot && block(event), { capture: true, passive: false })
  }

  const history = keepHistory()
  const bridge = makeBridge()
  followTitle()
  followPull()

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== consoleOrigin || source !== window.parent) return
    if (data.kind === 'back' && !history.back()) tell({ kind: 'closed' })
    if (data.kind === 'forward') history.forward()
    if (data.kind === 'reload') location.reload()
    if (data.kind === 'open') location.assign(data.url)
    if (data.kind === 'font') bridge.setFont(data.size)
    if (data.kind === 'snapshot') isSnapshot = data.on
  })
  // As late as in the messaging app (wechat-facts 3.6).
  setTimeout(() => {
    if (!/micromessenger/i.test(navigator.userAgent)) return
    window.WeixinJSBridge = bridge.object
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }, 250)

  /**
   * Frames of one page share one history, so that back on one phone could lead another one back. Here each has its
   * own, in its storage: what would add to the shared one takes the place of the entry there instead.
   */
  function keepHistory() {
    const key = 'harness_phone_history'
    const own = Math.random()
    const native = window.history
    const { replaceState } = History.prototype
    const navigation = window.navigation
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // The console names a phone anew when it starts it anew.
    let { entries, at, coming } =
      kept?.phone === window.name ? kept : { entries: [], at: -1, coming: null }
    /** A change of the address that is made here. */
    let isOwnChange = false

    const write = () =>
      sessionStorage.setItem(key, JSON.stringify({ phone: window.name, entries, at, coming }))
    const here = () => ({ url: location.href, state: native.state, page: own })

    function changed() {
      write()
      const { href } = location
      const isLast = at >= entries.length - 1
      tell({ kind: 'at', url: href, title: document.title, isFirst: at <= 0, isLast })
    }

    function replaceHere(state, url) {
      isOwnChange = true
      try {
        replaceState.call(native, state, '', url)
      } finally {
        isOwnChange = false
      }
    }

    function push() {
      entries = [...entries.slice(0, at + 1), here()]
      at = entries.length - 1
    }

    function arrive() {
      const { kind = null, to = at, state = native.state } = coming ?? {}
      coming = null
      if (kind === 'traverse') {
        at = to
        replaceHere(entries[at].state)
        entries[at] = here()
      } else if (at >= 0 && (kind === 'replace' || kind === 'reload')) {
        if (kind === 'replace') replaceHere(state)
        entries[at] = here()
      } else push()
      changed()
    }

    /** Leaves for another page without an entry in the shared history. */
    function leaveFor(url, next) {
      coming = next
      write()
      isOwnChange = true
      location.replace(url)
      isOwnChange = false
    }

    function traverse(to) {
      const target = entries[to]
      if (target === undefined || to === at) return
      if (target.page !== own) return leaveFor(target.url, { kind: 'traverse', to })
      const before = location.hash
      at = to
      replaceHere(target.state, target.url)
      changed()
      dispatchEvent(new PopStateEvent('popstate', { state: native.state }))
      if (location.hash !== before) dispatchEvent(new HashChangeEvent('hashchange'))
    }

    navigation?.addEventListener('navigate', (event) => {
      const { navigationType, destination, formData, downloadRequest, cancelable } = event
      if (isOwnChange || downloadRequest !== null) return
      if (destination.sameDocument) return setTimeout(sameDocument, 0, navigationType)
      if (navigationType === 'push' && formData === null && cancelable) {
        event.preventDefault()
        return leaveFor(destination.url, { kind: 'push' })
      }
      // A state is of the page that set it: one that takes its place begins without.
      coming = navigationType === 'push' ? { kind: 'push' } : { kind: navigationType, state: null }
      if (navigationType === 'traverse') coming = { kind: 'replace' }
      write()
    })

    /** A link to a part of the page. */
    function sameDocument(type) {
      if (type === 'push') push()
      else entries[at] = here()
      changed()
    }

    Object.assign(native, {
      pushState(state, _unused, url) {
        replaceHere(state, url)
        push()
        changed()
      },
      replaceState(state, _unused, url) {
        replaceHere(state, url)
        entries[at] = here()
        changed()
      },
      // Later, as a browser does it: several steps that are asked for at once add up.
      go: (by = 0) => void setTimeout(() => (by === 0 ? location.reload() : traverse(at + by))),
      back: () => native.go(-1),
      forward: () => native.go(1),
    })
    Object.defineProperty(native, 'length', { get: () => entries.length })
    // It would tell of the shared history. Clients of the messaging app before iOS 26 have none, either.
    delete window.navigation
    arrive()
    addEventListener('pageshow', ({ persisted }) => persisted && arrive())

    return {
      back() {
        if (at <= 0) return false
        native.back()
        return true
      },
      forward: () => native.forward(),
    }
  }

  function tellTitle() {
    tell({ kind: 'title', title: document.title })
  }

  function followTitle() {
    addEventListener('DOMContentLoaded', () => {
      tellTitle()
      new MutationObserver(tellTitle).observe(document.head, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
  }

  function isAtTop(event) {
    return scrollY <= 0 && event.composedPath().every((each) => !(each.scrollTop > 0))
  }

  /** A finger that draws a page down that is at its top, where the page has no use of its own for it. */
  function followPull() {
    let from = null
    addEventListener('touchstart', (event) => {
      from = event.touches.length === 1 && isAtTop(event) ? event.touches[0].clientY : null
    })
    addEventListener('touchmove', (event) => {
      if (event.defaultPrevented) from = null
      if (from !== null) tell({ kind: 'pull', by: event.touches[0].clientY - from })
    })
    for (const end of ['touchend', 'touchcancel']) {
      addEventListener(end, () => {
        if (from !== null) tell({ kind: 'pulled' })
        from = null
      })
    }
  }

  function block(event) {
    const scrolls = /^(Arrow|Page|Home|End|Tab)/.test(event.key ?? '')
    if (scrolls) return
    event.stopImmediatePropagation()
    if (event.cancelable) event.preventDefault()
  }

  /** Pictures over the whole page: a tap closes them, arrows leaf through. */
  function preview(urls, first) {
    let at = first
    const dialog = document.createElement('dialog')
    const image = document.createElement('img')
    const place = document.createElement('p')
    dialog.style.cssText =
      'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;background:#000;color:#fff;display:grid;place-items:center'
    image.style.cssText = 'max-width:100%;max-height:100%;object-fit:contain'
    place.style.cssText = 'position:absolute;bottom:16px;margin:0;font:14px system-ui'
    const show = (to) => {
      at = Math.min(urls.length - 1, Math.max(0, to))
      image.src = urls[at]
      image.alt = place.textContent = `${at + 1} / ${urls.length}`
    }
    dialog.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => dialog.remove())
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowRight') show(at + 1)
      if (key === 'ArrowLeft') show(at - 1)
    })
    show(at)
    dialog.append(image, place)
    document.body.append(dialog)
    dialog.showModal()
  }

  function makeBridge() {
    /** What the messaging app's sizes come to. */
    const fontZoom = { 1: '0.9', 2: '', 3: '1.15', 4: '1.3' }
    const handlers = {}
    let isFontFixed = false

    function setFont(size) {
      handlers['menu:setfont']?.({ fontSize: String(size) })
      if (!isFontFixed) document.documentElement.style.zoom = fontZoom[size] ?? ''
    }

    const calls = {
      getBrandWCPayRequest: async (parameters, onAnswer) =>
        (await payingBridge()).invoke('getBrandWCPayRequest', parameters, onAnswer),
      closeWindow(_parameters, onAnswer) {
        onAnswer({ err_msg: 'close_window:ok' })
        tell({ kind: 'closed' })
      },
      imagePreview({ current, urls = [] }, onAnswer) {
        preview(urls, Math.max(0, urls.indexOf(current)))
        onAnswer({ err_msg: 'image_preview:ok' })
      },
      /** 0 is the page's word that its texts stay as they are. */
      setFontSizeCallback({ fontSize }, onAnswer) {
        isFontFixed = String(fontSize) === '0'
        if (isFontFixed) document.documentElement.style.zoom = ''
        onAnswer({ err_msg: 'set_font_size_callback:ok' })
      },
      hideOptionMenu(_parameters, onAnswer) {
        tell({ kind: 'menu', isHidden: true })
        onAnswer({ err_msg: 'hide_option_menu:ok' })
      },
      showOptionMenu(_parameters, onAnswer) {
        tell({ kind: 'menu', isHidden: false })
        onAnswer({ err_msg: 'show_option_menu:ok' })
      },
    }

    function invoke(method, parameters, onAnswer = () => {}) {
      const run = Object.hasOwn(calls, method) ? calls[method] : null
      if (run === null) return onAnswer({ err_msg: 'system:function_not_exist' })
      void run(parameters ?? {}, onAnswer)
    }

    const object = {
      invoke,
      call: (method, parameters) => invoke(method, parameters),
      on: (event, handler) => void (handlers[event] = handler),
    }
    return { object, setFont }
  }

  /** The payment sheet, which opens in the page itself. */
  function payingBridge() {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = '/harness/bridge.js'
      script.addEventListener('load', () => resolve(script.bridge))
      script.addEventListener('error', reject)
      document.head.append(script)
    })
  }
})()
