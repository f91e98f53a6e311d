import type { Page } from 'playwright-core'

export type BridgeAnswer = 'ok' | 'cancel' | 'fail' | 'nothing'

/** Gives a page the messaging app's bridge, whose payment sheet answers like this. */
export async function giveBridge(page: Page, answer: BridgeAnswer): Promise<void> {
  await page.addInitScript((said) => {
    const bridge = {
      call: () => {},
      invoke(
        _method: string,
        parameters: { package: string },
        onAnswer: (reply: { err_msg: string }) => void,
      ) {
        // What was asked for is read by the test: it is the platform.
        document.documentElement.dataset.prepay = parameters.package
        if (said !== 'nothing') onAnswer({ err_msg: `get_brand_wcpay_request:${said}` })
      },
    }
    // As the messaging app does, some time after the page.
    setTimeout(() => {
      Object.assign(window, { WeixinJSBridge: bridge })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    }, 50)
  }, answer)
}

/** The platform's number of what the page asked to be paid. */
export async function prepayOf(page: Page): Promise<string> {
  const html = page.locator('html[data-prepay]')
  await html.waitFor({ state: 'attached' })
  return ((await html.getAttribute('data-prepay')) ?? '').replace('prepay_id=', '')
}
