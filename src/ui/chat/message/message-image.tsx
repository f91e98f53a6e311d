import { useState } from 'react'
import { MediaIcon } from '#src/ui/media/media-icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { MediaFrame } from './media-frame.tsx'
import type { MessageBody } from './message-view.ts'

type Props = {
  image: Extract<MessageBody, { kind: 'image' }>
  progress: number | null
  onOpen: () => void
}

/** A picture in a box that has its size before the picture is there. */
export function MessageImage({ image, progress, onOpen }: Props) {
  const { t } = useWidgetTranslator()
  const [state, setState] = useState<{ of: string; is: 'shown' | 'broken' } | null>(null)
  const is = state?.of === image.src ? state.is : 'loading'
  return (
    <MediaFrame
      box={image}
      label={is === 'broken' ? t('chat.message.imageBroken') : image.label}
      progress={progress}
      busy={is === 'loading'}
      onOpen={onOpen}
    >
      {is === 'broken' ? (
        <span className="media-frame__broken">
          <MediaIcon name="broken-picture" />
        </span>
      ) : (
        <img
          className="media-frame__picture"
          src={image.src}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={() => setState({ of: image.src, is: 'shown' })}
          onError={() => setState({ of: image.src, is: 'broken' })}
        />
      )}
    </MediaFrame>
  )
}
