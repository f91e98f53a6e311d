import { Icon, type IconName } from '#src/ui/content/icon.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { useWords } from '#src/ui/theme/widget-words.ts'
import { paperSpeeds, type PaperSpeed } from './strip-view.ts'
import './strip-tools.css'

type Props = {
  speed: PaperSpeed | null
  onSpeed: (speed: number) => void
  /** Null where nothing was found that could be shown. */
  found: boolean | null
  onFound: (found: boolean) => void
  /** Undefined where no mark can be set, null while nothing was pointed at. */
  onMark: (() => void) | null | undefined
}

/** What is done with a strip beside moving it. */
export function StripTools({ speed, onSpeed, found, onFound, onMark }: Props) {
  const { say } = useWords()
  return (
    <div className="strip-tools">
      <ChoiceChips
        label={say('widget.strip.speed')}
        options={paperSpeeds.map((each) => ({ value: String(each), label: String(each) }))}
        value={speed === null ? null : String(speed)}
        onChange={(value) => onSpeed(Number(value))}
      />
      {onMark !== undefined && (
        <Key icon="flag" label={say('widget.strip.mark')} onPress={onMark} />
      )}
      {found !== null && (
        <Switch checked={found} onChange={onFound}>
          {say('widget.strip.showFound')}
        </Switch>
      )}
    </div>
  )
}

type KeyProps = { icon: IconName; label: string; onPress: (() => void) | null }

function Key({ icon, label, onPress }: KeyProps) {
  return (
    <button
      type="button"
      className="strip-tools__key"
      disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      <Icon name={icon} />
      {label}
    </button>
  )
}
