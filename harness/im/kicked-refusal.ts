import { ChatRefusal } from './chat-refusal.ts'
import type { Page } from './presence.ts'

/** Of a page that was told to go, or is about to be. */
export class KickedRefusal extends ChatRefusal {
  readonly page: Page
  readonly kickType: number

  constructor(page: Page, { kickType, tellsType }: { kickType: number; tellsType: boolean }) {
    super(1002, tellsType ? { KickType: kickType } : {})
    this.page = page
    this.kickType = kickType
  }
}
