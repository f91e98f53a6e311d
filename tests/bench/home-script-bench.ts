import type { Browser } from 'playwright-core'
import { pages } from '#contract/pages.ts'
import { builtFile, gzipKb, homeScripts } from '#support/browser/client-build.ts'
import { openTab } from './app-tab.ts'
import { servedHtml } from './html-bench.ts'
import type { Row } from '#support/bench/row-table.ts'
import { iosSafari } from '#support/bench/user-agent.ts'

const budgetKb = 165

/** All script that the home page runs: what the build says, and what Chromium fetches. */
export async function measureHomeScript(browser: Browser, base: URL): Promise<Row> {
  const inlined = inlineScripts(await servedHtml(base)).reduce((sum, text) => sum + gzipKb(text), 0)
  const size = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipKb(builtFile(file)), inlined)
  const listed = homeScripts()
  const fetched = await fetchedScripts(browser, base)
  const measured = Math.max(size(listed), size(fetched))
  return {
    what: 'script for the home page, gz, with the inlined launch',
    measured: `${measured.toFixed(1)} KB (inlined ${inlined.toFixed(1)})`,
    yardstick:
      `manifest ${size(listed).toFixed(1)} KB in ${listed.length} files, ` +
      `Chromium ${size(fetched).toFixed(1)} KB in ${fetched.length}`,
    budget: `<= ${budgetKb} KB`,
    ok: measured <= budgetKb,
  }
}

export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)
}

/** Without what an idle browser fetches ahead for the next pages. */
export async function fetchedScripts(browser: Browser, base: URL): Promise<string[]> {
  await using tab = await openTab(browser, iosSafari)
  await tab.page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await tab.page.goto(new URL(pages.home, base).href, { waitUntil: 'networkidle' })
  const scripts = tab.network.requests.filter(({ type }) => type === 'Script')
  return [...new Set(scripts.map(({ url }) => url.pathname.slice(1)))]
}
