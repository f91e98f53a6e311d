import { gzipKb } from '#support/browser/client-build.ts'
import type { Row } from '#support/bench/row-table.ts'

const budgetKb = 14

/** The page with its inlined launch and styles: one round trip. */
export async function measureHtml(base: URL): Promise<Row> {
  const html = await servedHtml(base)
  const size = gzipKb(html)
  return {
    what: 'HTML, gz',
    measured: `${size.toFixed(1)} KB`,
    yardstick: `unpacked ${(Buffer.byteLength(html) / 1024).toFixed(1)} KB`,
    budget: `<= ${budgetKb} KB`,
    ok: size <= budgetKb,
  }
}

export async function servedHtml(base: URL): Promise<string> {
  const response = await fetch(base)
  if (!response.ok) throw new Error(`the page was answered with ${response.status}`)
  return response.text()
}
