import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { nextFrames } from './held-answers.ts'

/**
 * Follows what a page asks for from here on. Gives a wait until all of it has been answered, and the page
 * has asked for nothing more by what it made of the answers.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // What the page before has asked for went with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    do {
      await expect.poll(() => [...open].map((request) => request.url())).toEqual([])
      await nextFrames(page)
    } while (open.size > 0)
  }
}
