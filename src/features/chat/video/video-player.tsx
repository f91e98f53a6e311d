import { useLingui } from '@lingui/react'
import { useState } from 'react'

type Props = {
  src: string
  poster: string | null
  /** In seconds, as soon as the video says it. */
  onLength: (seconds: number) => void
}

/** Within the page, not over it, also in the messaging app's own browsers. */
const inPage = { 'webkit-playsinline': 'true', 'x5-video-player-type': 'h5' }

/** The browser's own player; what it can't load may be tried again. */
export function VideoPlayer({ src, poster, onLength }: Props) {
  const { _ } = useLingui()
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <div role="alert" className="video-page__failure">
        <button type="button" className="video-page__again" onClick={() => setFailed(false)}>
          <span>{_('chat.video.failed')}</span>
          <span className="video-page__hint">{_('chat.video.expired')}</span>
          <span>{_('chat.video.again')}</span>
        </button>
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has none
    <video
      {...inPage}
      className="video-page__video"
      aria-label={_('chat.video.label')}
      src={src}
      poster={poster ?? undefined}
      controls
      playsInline
      autoPlay
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => onLength(currentTarget.duration)}
      onError={() => setFailed(true)}
    />
  )
}
