import './tag.css'

type Props = { tone?: 'calm' | 'quiet'; children: string }

export function Tag({ tone = 'calm', children }: Props) {
  return <span className={`tag tag--${tone}`}>{children}</span>
}
