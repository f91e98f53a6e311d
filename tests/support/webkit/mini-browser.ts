import * as z from 'zod/mini'
import { startWebDriver, type WebDriver } from './web-driver.ts'

/** As the messaging app on an iPhone says (wechat-facts 3.5). */
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003135) NetType/WIFI Language/zh_CN'

const sessionSchema = z.object({ sessionId: z.string() })

export type MiniBrowser = {
  /** A command of this browser's session; rejects with a WebDriverError. */
  send: WebDriver['send']
  close(): Promise<void>
}

/** WebKit's own small browser, with an empty profile, as the browser of the messaging app. */
export async function openMiniBrowser(display: string): Promise<MiniBrowser> {
  const driver = await startWebDriver(display)
  const session = await driver.send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // What is to stand is waited for by itself: a test may hold back what a page loads.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { args: ['--automation', `--user-agent=${userAgent}`] },
      },
    },
  })
  const { sessionId } = sessionSchema.parse(session)
  const send: WebDriver['send'] = (method, path, body) =>
    driver.send(method, `/session/${sessionId}${path}`, body)
  // As narrow as it gets.
  await send('POST', '/window/rect', { x: 0, y: 0, width: 375, height: 812 })
  return {
    send,
    async close() {
      await send('DELETE', '')
      await driver.stop()
    },
  }
}
