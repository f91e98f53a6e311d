import { MediaIcon, type MediaIconName } from '#src/ui/media/media-icon.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { PaperSpeedChoice } from './paper-speed-choice.tsx'
import type { StripController } from './strip-controller.ts'
import { usePlayback } from '#src/ui/strip/sound/use-playback.ts'
import { fetusName } from './use-reading-text.ts'
import { useStripSnapshot } from './use-strip-snapshot.ts'
import './strip-tools.css'

type Props = {
  controller: StripController
  /** Null where nothing was found that could be shown. */
  found: boolean | null
  onFound: (found: boolean) => void
  /** Marks the moment that was pointed at; undefined where no mark can be set. */
  onMark: ((atS: number) => void) | undefined
  fetuses: number
}

/** What is done with a strip beside moving it. */
export function StripTools(props: Props) {
  const { controller, found, onFound, onMark, fetuses } = props
  const { t } = useWidgetTranslator()
  const { speed, cursorS } = useStripSnapshot(controller)
  const { playing, muted, fetus, onFetus, onPlay, onMute } = usePlayback(controller)
  return (
    <>
      <div className="strip-tools">
        <PaperSpeedChoice
          value={speed}
          onChange={(next) => controller.send({ type: 'speed', speed: next })}
        />
        <div className="strip-tools__keys">
          <Key
            icon={playing ? 'pause' : 'play'}
            label={t(playing ? 'strip.pause' : 'strip.play')}
            onPress={onPlay}
          />
          <Key
            icon={muted ? 'mute' : 'sound'}
            label={t('strip.sound')}
            isOn={!muted}
            onPress={onMute}
          />
          {onMark !== undefined && (
            <Key
              icon="flag"
              label={t('strip.mark')}
              onPress={cursorS === null ? null : () => onMark(cursorS)}
            />
          )}
        </div>
      </div>
      {!muted && fetuses > 1 && (
        <ChoiceChips
          label={t('strip.soundSource')}
          labelHidden
          options={Array.from({ length: fetuses }, (_, index) => ({
            value: String(index),
            label: fetusName(t, index, fetuses),
          }))}
          value={String(fetus)}
          onChange={(value) => onFetus(Number(value))}
        />
      )}
      {found !== null && (
        <Switch checked={found} onChange={onFound} text={t('strip.foundNote')}>
          {t('strip.showFound')}
        </Switch>
      )}
    </>
  )
}

type KeyProps = {
  icon: MediaIconName
  label: string
  /** Of one that is on or off. */
  isOn?: boolean
  /** Null while it can do nothing. */
  onPress: (() => void) | null
}

function Key({ icon, label, isOn, onPress }: KeyProps) {
  return (
    <button
      type="button"
      className="strip-tools__key"
      aria-pressed={isOn}
      disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      <MediaIcon name={icon} />
      {label}
    </button>
  )
}
