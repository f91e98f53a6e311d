import type { Channel } from './soak-plan.ts'

/** A message that somebody has said, and what its sender knows to have become of it. */
export type SoakMessage = {
  /** Which of the two. */
  by: 0 | 1
  channel: Channel
  text: string
  /** Places in the order of all that was asked and answered in the run. */
  sent: number
  answered: number
  /** The vendor's id, once it was answered. */
  id: string
  /** The server's second, by then, too. */
  at: number
  /** Asked and answered over one socket. */
  calm: boolean
  revoke: 'no' | 'requested' | 'done'
  /** The other side has read it; perhaps, where only the SDK knows how far it has said so. */
  read: 'no' | 'perhaps' | 'yes'
}

/** What two people have said and heard answers to: what the server must remember. */
export class SoakRecord {
  readonly messages: SoakMessage[] = []
  operations = 0
  #moments = 0

  begin(by: 0 | 1, channel: Channel): SoakMessage {
    const text = `${channel} ${by} ${this.messages.length}`
    const sent = this.#moment()
    const unanswered = { answered: Infinity, id: '', at: Infinity, calm: false } as const
    const message: SoakMessage = {
      by,
      channel,
      text,
      sent,
      ...unanswered,
      revoke: 'no',
      read: 'no',
    }
    this.messages.push(message)
    return message
  }

  answer(message: SoakMessage, answer: Pick<SoakMessage, 'id' | 'at' | 'calm'>): void {
    Object.assign(message, answer, { answered: this.#moment() })
  }

  of(by: 0 | 1, channel: Channel): SoakMessage[] {
    return this.messages.filter((each) => each.by === by && each.channel === channel)
  }

  /** How many a reader has not read, at least and at most. */
  unread(reader: 0 | 1, channel: Channel): { min: number; max: number } {
    const counting = this.of(otherOf(reader), channel).filter(({ revoke }) => revoke === 'no')
    const min = counting.filter(({ read }) => read === 'no').length
    const max = counting.filter(({ read }) => read !== 'yes').length
    return { min, max }
  }

  #moment(): number {
    this.#moments += 1
    return this.#moments
  }
}

export function otherOf(who: 0 | 1): 0 | 1 {
  return who === 0 ? 1 : 0
}
