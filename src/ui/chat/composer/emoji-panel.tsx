import { useState, type KeyboardEvent } from 'react'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { ComposerButton } from './composer-button.tsx'
import { emojiGroups, emojiOf, type EmojiGroup } from './emoji-groups.ts'
import { moveFocus } from './move-focus.ts'
import './emoji-panel.css'

export type RecentEmoji = {
  /** Newest first. */
  all: readonly string[]
  onUse: (emoji: string) => void
}

type Props = {
  recent: RecentEmoji
  onPick: (emoji: string) => void
  /** What stands before the caret goes. */
  onDelete: () => void
}

type Tab = 'recent' | EmojiGroup

export function EmojiPanel({ recent, onPick, onDelete }: Props) {
  const { t } = useWidgetTranslator()
  // Those shown stay where they are while they are used.
  const [recents] = useState(recent.all)
  const [tab, setTab] = useState<Tab>(recents.length > 0 ? 'recent' : 'smileys')
  const tabs: Tab[] = recents.length > 0 ? ['recent', ...emojiGroups] : emojiGroups
  const shown = tab === 'recent' ? recents : emojiOf(tab)

  const nameOf = (id: Tab) => t(`chat.composer.emoji.${id}`)

  function pick(emoji: string): void {
    onPick(emoji)
    recent.onUse(emoji)
  }

  return (
    <div className="emoji-panel">
      <Tabs
        label={t('chat.composer.emoji')}
        tabs={tabs.map((id) => ({ id, label: nameOf(id) }))}
        value={tab}
        onChange={setTab}
      >
        <EmojiGrid key={tab} label={nameOf(tab)} shown={shown} onPick={pick} />
      </Tabs>
      <ComposerButton
        icon="backspace"
        label={t('chat.composer.delete')}
        className="emoji-panel__delete"
        onClick={onDelete}
      />
    </div>
  )
}

type GridProps = { label: string; shown: readonly string[]; onPick: (emoji: string) => void }

/** One stop of the Tab key: within it the arrows lead on. */
function EmojiGrid({ label, shown, onPick }: GridProps) {
  return (
    <div role="toolbar" className="emoji-panel__grid" aria-label={label}>
      {shown.map((emoji, place) => (
        <button
          key={emoji}
          type="button"
          className="emoji-panel__emoji"
          tabIndex={place === 0 ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(emoji)}
          onKeyDown={moveInGrid}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}

function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget.parentElement
  if (grid === null) return
  moveFocus(event, getComputedStyle(grid).gridTemplateColumns.split(' ').length)
}
