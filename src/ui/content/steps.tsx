import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { Icon } from './icon.tsx'
import './steps.css'

type Step = { title: string; text?: string }
type State = 'done' | 'current' | 'todo'

type Props = {
  steps: readonly Step[]
  /** The place of the current one, from 0; as many as there are when all are done. */
  current: number
  direction?: 'horizontal' | 'vertical'
}

/** How far something has come. */
export function Steps({ steps, current, direction = 'horizontal' }: Props) {
  return (
    <ol className={`steps steps--${direction}`}>
      {steps.map((step, place) => (
        <StepRow key={step.title} {...step} number={place + 1} state={stateOf(place, current)} />
      ))}
    </ol>
  )
}

function StepRow({ title, text, number, state }: Step & { number: number; state: State }) {
  const { t } = useWidgetTranslator()
  return (
    <li
      className={`steps__step steps__step--${state}`}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className="steps__icon" aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <span className="steps__labels">
        <span className="steps__title">{title}</span>
        {state !== 'current' && (
          <VisuallyHidden>
            {t(state === 'done' ? 'widget.steps.done' : 'widget.steps.todo')}
          </VisuallyHidden>
        )}
        {text !== undefined && <span className="steps__text">{text}</span>}
      </span>
    </li>
  )
}

function stateOf(place: number, current: number): State {
  if (place === current) return 'current'
  return place < current ? 'done' : 'todo'
}
