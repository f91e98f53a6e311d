/** The messaging app's object in its own browser: put in late, and nowhere else (wechat-facts 3.6). */
type RawBridge = { call(method: string): void }

declare global {
  interface Window {
    WeixinJSBridge?: RawBridge
  }
}

/** What the messaging app does for a page; outside of it nothing happens. */
export function createBridge() {
  return {
    /** Closes the messaging app's browser. */
    closeWindow: () => whenThere((bridge) => bridge.call('closeWindow')),
  }
}

function whenThere(act: (bridge: RawBridge) => void): void {
  if (window.WeixinJSBridge !== undefined) return act(window.WeixinJSBridge)
  const late = () => window.WeixinJSBridge && act(window.WeixinJSBridge)
  document.addEventListener('WeixinJSBridgeReady', late, { once: true })
}
