import { ChatRefusal } from './chat-refusal.ts'
import type { Instance } from '#harness/im/instances/presence.ts'

/** Refuses an instance that was kicked, or is about to be. */
export class KickedRefusal extends ChatRefusal {
  readonly instance: Instance
  readonly kickType: number

  constructor(
    instance: Instance,
    { kickType, namesType }: { kickType: number; namesType: boolean },
  ) {
    super(1002, namesType ? { KickType: kickType } : {})
    this.instance = instance
    this.kickType = kickType
  }
}
