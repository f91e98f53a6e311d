import './tag.css'

type Props = { tone?: 'calm' | 'quiet' | 'warm' | 'good' | 'danger'; children: string }

/** A word on something: `warm` waits for the person, `good` is under way or well. */
export function Tag({ tone = 'calm', children }: Props) {
  return <span className={`tag tag--${tone}`}>{children}</span>
}
