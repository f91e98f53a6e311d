import type { Page } from 'playwright-core'

/** Every text that a page shows or says: its title, what is read out, what stands in fields. */
export async function readTexts(page: Page, less: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')]
    return [
      document.title,
      ...document.body.innerText.split('\n'),
      ...said.flatMap((element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
      ),
    ]
  })
  // Long ones first: a name may begin another.
  const known = less.toSorted((a, b) => b.length - a.length)
  return texts
    .filter((text) => text !== null)
    .map((text) => known.reduce((rest, each) => rest.replaceAll(each, ''), text))
}

/** What people tap and read at a glance, where its text is wider than it. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, h1, h2, a, button, label, summary, .cell, .tag, dt, dd')]
      .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.textContent}`),
  )
}

/** Words that stand on two lines, because they are wider than what holds them. */
export function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const match of (node.nodeValue ?? '').matchAll(/[A-Za-z’]+/g)) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        if (range.getClientRects().length > 1) broken.push(match[0])
      }
    }
    return broken
  })
}
