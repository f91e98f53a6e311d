import { EmojiPanel, type RecentEmoji } from './emoji-panel.tsx'
import { PlusPanel, type PlusTile } from './plus-panel.tsx'
import { VoiceButton, type VoiceCalls } from './voice-button.tsx'

export type ComposerPanel =
  | ({ is: 'voice' } & VoiceCalls)
  | {
      is: 'emoji'
      recent: RecentEmoji
      onPick: (emoji: string) => void
      onDelete: () => void
    }
  | { is: 'plus'; tiles: readonly PlusTile[]; onDone: () => void }

/** What of a composer is seen only after one of its buttons was pressed. */
export function ComposerPanels({ panel }: { panel: ComposerPanel }) {
  switch (panel.is) {
    case 'voice':
      return <VoiceButton {...panel} />
    case 'emoji':
      return <EmojiPanel {...panel} />
    case 'plus':
      return <PlusPanel {...panel} />
  }
}
