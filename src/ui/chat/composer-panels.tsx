import { EmojiPanel, type RecentEmoji } from './emoji-panel.tsx'
import { PlusPanel, type PlusTile } from './plus-panel.tsx'
import { VoiceButton, type VoiceCalls } from './voice-button.tsx'

type Given =
  | ({ is: 'voice' } & VoiceCalls)
  | {
      is: 'emoji'
      recent: RecentEmoji
      onPick: (emoji: string) => void
      onDelete: () => void
    }
  | { is: 'plus'; tiles: readonly PlusTile[]; onDone: () => void }

/** What of a composer is seen only after one of its buttons was pressed: it comes apart. */
export function drawPanel(given: Given) {
  switch (given.is) {
    case 'voice':
      return <VoiceButton {...given} />
    case 'emoji':
      return <EmojiPanel {...given} />
    case 'plus':
      return <PlusPanel {...given} />
  }
}
