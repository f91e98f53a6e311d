import type { Page } from 'playwright-core'

/** Fills the storage of the page's origin but for so many characters, as another application there may have. */
export async function fillStorage(page: Page, left: number): Promise<void> {
  await page.evaluate((characters) => {
    let filling = ''
    for (let length = 8 * 1024 * 1024; length >= 1; length /= 2) {
      try {
        localStorage.setItem('filling', filling + '.'.repeat(length))
        filling += '.'.repeat(length)
      } catch {
        // Half as much may have room.
      }
    }
    localStorage.setItem('filling', filling.slice(characters))
  }, left)
}
