import { FaceEmoji } from './face-emoji.tsx'
import type { TextSegment } from './message-view.ts'
import { TextLink } from './text-link.tsx'
import './message-text.css'

type Props = { segments: readonly TextSegment[]; onLink?: (href: string) => void }

/** A text as it was written, with what is in it; a block, so that it cannot turn what is around. */
export function MessageText({ segments, onLink }: Props) {
  return (
    <p className="message-text" dir="auto">
      {segments.map((segment, index) => (
        <bdi key={index}>
          <Segment segment={segment} {...(onLink !== undefined && { onLink })} />
        </bdi>
      ))}
    </p>
  )
}

function Segment({ segment, onLink }: { segment: TextSegment; onLink?: (href: string) => void }) {
  switch (segment.kind) {
    case 'text':
      return segment.text
    case 'link':
      return <TextLink {...segment} {...(onLink !== undefined && { onLink })} />
    case 'emoji':
      return <FaceEmoji face={segment} />
    case 'mention':
      return <span className="message-text__mention">{segment.text}</span>
  }
}
