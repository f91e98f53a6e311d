import { useState } from 'react'
import { MediaIcon } from '#src/ui/media/media-icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { MediaFrame } from './media-frame.tsx'
import type { MessageBody } from './message-view.ts'

type Props = {
  video: Extract<MessageBody, { kind: 'video' }>
  progress: number | null
  onOpen: () => void
}

/** A video as its poster: a list of them loads no video. */
export function MessageVideo({ video, progress, onOpen }: Props) {
  const { t } = useWidgetTranslator()
  const [broken, setBroken] = useState<string | null>(null)
  const { label, poster, duration, size } = video
  return (
    <MediaFrame
      box={video}
      label={t('chat.message.video', { label, duration, size })}
      progress={progress}
      onOpen={onOpen}
    >
      {poster !== undefined && poster !== broken && (
        <img
          className="media-frame__picture"
          src={poster}
          alt=""
          draggable={false}
          decoding="async"
          onError={() => setBroken(poster)}
        />
      )}
      {progress === null && (
        <span className="media-frame__play">
          <MediaIcon name="play" />
        </span>
      )}
      <span className="media-frame__facts">
        <span>{size}</span>
        <span>{duration}</span>
      </span>
    </MediaFrame>
  )
}
