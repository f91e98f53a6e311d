import { useState } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { ComposerIcon } from './composer-icon.tsx'
import { useVoicePress, type VoiceCalls } from './use-voice-press.ts'
import { longestMs, type VoicePress } from './voice-press-machine.ts'
import './voice-button.css'

export type { VoiceCalls } from './use-voice-press.ts'

/** From here on it says how much is left. */
const warnsFromMs = 50_000

const bars = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Held to speak, let go to send, slid up to give up; by keys it is pressed at both ends. */
export function VoiceButton({ onStart, onCancel, onDone }: VoiceCalls) {
  const { t } = useWidgetTranslator()
  const [tooShort, setTooShort] = useState(false)
  const { press, handlers } = useVoicePress({
    onStart() {
      setTooShort(false)
      onStart()
    },
    onCancel(reason) {
      setTooShort(reason === 'short')
      onCancel(reason)
    },
    onDone,
  })
  return (
    <>
      <button
        type="button"
        className={`voice-button${press.is === 'recording' ? ' voice-button--held' : ''}`}
        {...handlers}
      >
        {t(textIdOf(press))}
      </button>
      {press.is === 'recording' && <Recording {...press} />}
      <span role="status" className={tooShort ? 'voice-button__short' : 'voice-button__silent'}>
        {tooShort && t('chat.composer.tooShort')}
      </span>
    </>
  )
}

type Held = Extract<VoicePress, { is: 'recording' }>

/** Over the page, out of the finger's way. */
function Recording({ since, now, cancels, by }: Held) {
  const { t } = useWidgetTranslator()
  const ms = now - since
  const left = Math.ceil((longestMs - ms) / 1000)
  const hint = by === 'key' ? 'chat.composer.byKey' : 'chat.composer.slideUp'
  return (
    <div className={`voice-held${cancels ? ' voice-held--cancels' : ''}`}>
      <div className="voice-held__bubble">
        {cancels ? (
          <ComposerIcon name="delete" />
        ) : (
          <span className="voice-held__waves" aria-hidden="true">
            {bars.map((bar) => (
              <i key={bar} style={{ animationDelay: `${((bar * 7) % 13) * -90}ms` }} />
            ))}
          </span>
        )}
        <span className="voice-held__seconds">
          {ms >= warnsFromMs
            ? t('chat.composer.left', { seconds: left })
            : t('chat.composer.seconds', { seconds: Math.floor(ms / 1000) })}
        </span>
      </div>
      <p role="status" className="voice-held__hint">
        {t(cancels ? 'chat.composer.cancels' : hint)}
      </p>
    </div>
  )
}

function textIdOf(press: VoicePress): string {
  if (press.is === 'idle') return 'chat.composer.hold'
  if (press.cancels) return 'chat.composer.cancels'
  return press.by === 'key' ? 'chat.composer.sendVoice' : 'chat.composer.letGo'
}
