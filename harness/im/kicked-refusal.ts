import { ChatRefusal } from './chat-refusal.ts'
import type { Page } from '#harness/im/pages/presence.ts'

/** Of a page that was told to go, or is about to be. */
export class KickedRefusal extends ChatRefusal {
  readonly page: Page
  readonly kickType: number

  constructor(page: Page, { kickType, namesType }: { kickType: number; namesType: boolean }) {
    super(1002, namesType ? { KickType: kickType } : {})
    this.page = page
    this.kickType = kickType
  }
}
