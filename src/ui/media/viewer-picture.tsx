import { useState } from 'react'
import { MediaIcon } from './media-icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { fitted, type View } from './zoom.ts'

export type Picture = { src: string; alt: string }

type Props = {
  picture: Picture
  /** Null where another picture is looked at. */
  view: View | null
}

export function ViewerPicture({ picture: { src, alt }, view }: Props) {
  const { t } = useWidgetTranslator()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { scale, x, y } = view ?? fitted
  if (state === 'failed') {
    return (
      <p className="image-viewer__failed" role="alert">
        <span className="image-viewer__icon">
          <MediaIcon name="broken-picture" />
        </span>
        {t('widget.viewer.failed')}
      </p>
    )
  }
  return (
    <>
      {state === 'loading' && (
        <span className="image-viewer__ring" role="img" aria-label={t('widget.viewer.loading')} />
      )}
      <img
        className={`image-viewer__picture image-viewer__picture--${state}`}
        src={src}
        alt={alt}
        draggable={false}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  )
}
