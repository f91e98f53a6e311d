import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { lazySection, NoFallback, usePrefetch } from '#src/ui/frame/lazy-section.tsx'
import { useBackLayer } from '#src/ui/overlay/back-layers.ts'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { ComposerButton } from './composer-button.tsx'
import { ComposerField } from './composer-field.tsx'
import type { ComposerPanel } from './composer-panels.tsx'
import type { RecentEmoji } from './emoji-panel.tsx'
import { keyboardHeight } from './keyboard-height.ts'
import type { PlusTile } from './plus-panel.tsx'
import { QuoteBar, type Quote } from './quote-bar.tsx'
import { isTouchScreen } from './touch-screen.ts'
import { useDraft, type ComposerHandle } from './use-draft.ts'
import { usePanelEnd } from './use-panel-end.ts'
import type { VoiceCalls } from './use-voice-press.ts'
import './composer.css'

type Props = {
  handle?: Ref<ComposerHandle>
  /** The draft. */
  value: string
  onChange: (value: string) => void
  /** In code points. */
  limit: number
  placeholder?: string
  /** The draft is not blank; the caller empties it. */
  onSend: (text: string) => void
  /** An @ was typed: who is meant may be inserted behind it. */
  onAt?: () => void
  onPasteFiles?: (files: readonly File[]) => void
  recentEmoji: RecentEmoji
  tiles?: readonly PlusTile[]
  /** Where speech can be recorded. */
  voice?: VoiceCalls
  quote?: Quote
}

const Panels = lazySection({
  load: () => import('./composer-panels.tsx').then((file) => file.ComposerPanels),
  fallback: NoFallback,
  onFailure: ({ onLost }: { panel: ComposerPanel; onLost: () => void }) => onLost(),
})

type Mode = 'text' | 'voice' | 'emoji' | 'plus'

/** Where messages are made: written, spoken, or picked. */
export function Composer(props: Props) {
  const { handle, value, onChange, limit, placeholder, onSend, onAt, onPasteFiles } = props
  const { recentEmoji, tiles = [], voice, quote } = props
  const { t } = useWidgetTranslator()
  const root = useRef<HTMLDivElement>(null)
  const draft = useDraft({ onChange, limit })
  const [chosen, choose] = useState<Mode>('text')
  const mode = chosen === 'voice' && voice === undefined ? 'text' : chosen
  const hasPanel = mode === 'emoji' || mode === 'plus'
  const sendable = mode !== 'voice' && value.trim() !== ''

  usePrefetch(Panels, 'idle')

  useBackLayer(hasPanel, () => choose('text'))
  usePanelEnd(root, { open: hasPanel, onOutside: () => choose('text'), onEscape: write })

  /** Drawn before the field gets the focus: with a panel in place it would open no keyboard. */
  function write(): void {
    flushSync(() => choose('text'))
    draft.focus()
  }

  useImperativeHandle(handle, () => ({
    insert(piece) {
      // While the button of speech stands there, there is no field to put it in.
      if (mode === 'voice') write()
      draft.insert(piece)
    },
    focus: write,
  }))

  function toggle(next: Mode): void {
    if (next === mode) return write()
    const height = keyboardHeight()
    if (height > 0) root.current?.style.setProperty('--room', `${height}px`)
    flushSync(() => choose(next))
    if (next === 'voice') return
    if (isTouchScreen()) draft.field.current?.blur()
    else draft.focus()
  }

  function send(): void {
    if (!sendable) return
    onSend(value)
    // On a phone the focus would bring up the keyboard, if it is not up already.
    if (!isTouchScreen()) draft.focus()
  }

  return (
    <div ref={root} role="group" className="composer" aria-label={t('chat.composer.title')}>
      {quote && <QuoteBar {...quote} />}
      <div className="composer__row">
        {voice && (
          <ComposerButton
            icon={mode === 'voice' ? 'keyboard' : 'voice'}
            label={t(mode === 'voice' ? 'chat.composer.keyboard' : 'chat.composer.voice')}
            className="composer__button"
            onClick={() => toggle('voice')}
          />
        )}
        {mode === 'voice' && voice ? (
          <Panels panel={{ is: 'voice', ...voice }} onLost={() => choose('text')} />
        ) : (
          <ComposerField
            {...{ value, onChange, limit, placeholder, onAt, onPasteFiles }}
            field={draft.field}
            covered={hasPanel}
            onSend={send}
            onTouch={() => hasPanel && isTouchScreen() && flushSync(() => choose('text'))}
          />
        )}
        <ComposerButton
          icon={mode === 'emoji' ? 'keyboard' : 'smile'}
          label={t(mode === 'emoji' ? 'chat.composer.keyboard' : 'chat.composer.emoji')}
          className="composer__button"
          onClick={() => toggle('emoji')}
        />
        {tiles.length > 0 && !sendable && (
          <ComposerButton
            icon="more"
            label={t('chat.composer.more')}
            className="composer__button"
            aria-expanded={mode === 'plus'}
            onClick={() => toggle('plus')}
          />
        )}
        {sendable && (
          <button
            type="button"
            className="composer__send"
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ detail }) => {
              send()
              // Pressed by a key it had the focus, and it goes with the text.
              if (detail === 0) draft.focus()
            }}
          >
            {t('chat.composer.send')}
          </button>
        )}
      </div>
      {hasPanel && (
        <div className="composer__panel">
          <Panels
            panel={
              mode === 'emoji'
                ? {
                    is: 'emoji',
                    recent: recentEmoji,
                    onPick: draft.insert,
                    onDelete: draft.deleteBack,
                  }
                : { is: 'plus', tiles, onDone: () => choose('text') }
            }
            onLost={() => choose('text')}
          />
        </div>
      )}
    </div>
  )
}
