import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { leadChat } from '#harness/fixtures/lead-chat.ts'
import { timeLimit } from '#support/time-limit.ts'

/** Who chats there, and with whom. */
type Chatter = { sdkAppId: number; userId: string; userSig: string; peerId: string }

export type KitPage = {
  page: Page
  /** The message that says this. */
  messageOf(text: string): Locator
  send(text: string): Promise<void>
  /** Where its sockets went. */
  sockets(): string[]
  /** What went wrong in its scripts. */
  errors(): string[]
}

/** The kit's page in a desktop browser, whose chat is that of a harness. */
export async function openKitPage(
  browser: Browser,
  { folder, harnessUrl, chatter }: { folder: string; harnessUrl: string; chatter: Chatter },
): Promise<KitPage> {
  const url = await serve(folder)
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
  })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(timeLimit(8000))
  await leadChat(context, harnessUrl)
  // Its emoji are pictures there.
  await context.route('https://web.sdk.qcloud.com/im/assets/**', (route) => route.abort())
  const page = await context.newPage()
  const sockets: string[] = []
  const errors: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin))
  page.on('pageerror', (error) => errors.push(String(error.stack)))
  const facts = Object.entries(chatter).map(([name, value]) => [name, String(value)])
  await page.goto(`${url}/kit.html?${new URLSearchParams(facts).toString()}`)
  const field = page.locator('[contenteditable=true]')
  return {
    page,
    messageOf: (text) => page.getByRole('main').getByText(text, { exact: true }),
    async send(text) {
      await field.fill(text)
      await field.press('Enter')
    },
    sockets: () => sockets,
    errors: () => errors,
  }
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

async function serve(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = join(folder, pathname)
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
