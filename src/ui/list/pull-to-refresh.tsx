import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { Icon, type IconName } from '#src/ui/content/icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { usePull } from './pull-gesture.ts'
import './pull-to-refresh.css'

/** How far the content is drawn down for letting go to refresh (spec 9), in CSS pixels. */
const thresholdPx = 45
const outcomeMs = 800

type Phase = 'rest' | 'pull' | 'release' | 'busy' | 'done' | 'failed'

const textIds: Record<Exclude<Phase, 'rest'>, string> = {
  pull: 'widget.pull.pull',
  release: 'widget.pull.release',
  busy: 'widget.pull.busy',
  done: 'widget.pull.done',
  failed: 'widget.pull.failed',
}
const icons: Record<Exclude<Phase, 'rest'>, IconName> = {
  pull: 'down',
  release: 'down',
  busy: 'refresh',
  done: 'check',
  failed: 'alert',
}

type Props = {
  /** Rejects when it could not: what went wrong is told elsewhere. */
  onRefresh: () => Promise<void>
  children: ReactNode
}

/** Content that is drawn down to be fetched anew; a button does the same for the keyboard. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const { t } = useWidgetTranslator()
  const root = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<Phase>('rest')
  const ended = phase === 'done' || phase === 'failed'
  const idle = phase === 'rest' || phase === 'pull' || phase === 'release'

  async function refresh(): Promise<void> {
    setPhase('busy')
    draw(root.current, thresholdPx)
    const outcome = await onRefresh().then(
      () => 'done' as const,
      () => 'failed' as const,
    )
    setPhase(outcome)
  }

  usePull(root, idle, {
    onPull(distance) {
      draw(root.current, resisted(distance))
      setPhase(distance < thresholdPx ? 'pull' : 'release')
    },
    onRelease(distance) {
      if (distance >= thresholdPx) return void refresh()
      draw(root.current, 0)
      setPhase('rest')
    },
  })

  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => {
      draw(root.current, 0)
      setPhase('rest')
    }, outcomeMs)
    return () => clearTimeout(timer)
  }, [ended])

  const shown = phase === 'rest' ? 'pull' : phase
  return (
    <div ref={root} className={`pull pull--${phase}`}>
      <div className="pull__key">
        <Button variant="soft" loading={phase === 'busy'} onClick={() => void refresh()}>
          {t('widget.pull.refresh')}
        </Button>
      </div>
      <p className="pull__indicator" aria-hidden="true">
        <span className="pull__icon">
          <Icon name={icons[shown]} />
        </span>
        {t(textIds[shown])}
      </p>
      <p className="pull__said" role="status">
        {(phase === 'busy' || ended) && t(textIds[phase])}
      </p>
      <div className="pull__content">{children}</div>
    </div>
  )
}

/** Past React: it follows the finger at every frame. */
function draw(element: HTMLElement | null, distance: number): void {
  element?.style.setProperty('--pulled', `${distance}px`)
}

/** Up to the threshold it keeps to the finger, then it goes less and less far. */
function resisted(distance: number): number {
  const beyond = Math.max(0, distance - thresholdPx)
  return Math.min(distance, thresholdPx) + (beyond * 60) / (beyond + 120)
}
