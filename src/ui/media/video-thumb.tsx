import { useEffect, useEffectEvent, useState } from 'react'
import { MediaIcon } from './media-icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { captureFrame } from './capture-frame.ts'
import { isStored, objectSnapshotUrl } from './object-snapshot.ts'
import './video-thumb.css'

type Props = {
  src: string
  /** What it shows, in words. */
  label: string
  poster?: string
  seconds?: number
  onPlay: () => void
}

/** Where the picture comes from: each when the one before it has failed. */
type Source = 'poster' | 'snapshot' | 'capture' | 'none'

/** A video as one picture with an icon that plays it. */
export function VideoThumb({ src, label, poster, seconds, onPlay }: Props) {
  const { t } = useWidgetTranslator()
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = sourceOf({ src, poster, failed })
  const fail = (address: string) => setFailed((all) => [...all, address])
  const captured = useCapture(source === 'capture' ? src : null, () => fail(src))

  const picture = pictureOf(source, { src, poster, captured: captured?.url })
  const length = seconds ?? captured?.seconds ?? null
  const duration = length === null ? null : clockOf(length)
  const name =
    duration === null
      ? t('widget.video.play', { label })
      : t('widget.video.playTimed', { label, duration })
  return (
    <button type="button" className="video-thumb" aria-label={name} onClick={onPlay}>
      {picture === undefined ? (
        <span className="video-thumb__none">
          <MediaIcon name="video" />
        </span>
      ) : (
        <img
          key={picture}
          className="video-thumb__picture"
          src={picture}
          alt=""
          draggable={false}
          onError={() => fail(source === 'capture' ? src : picture)}
        />
      )}
      <span className="video-thumb__play">
        <MediaIcon name="play" />
      </span>
      {duration !== null && <span className="video-thumb__duration">{duration}</span>}
    </button>
  )
}

type Known = { src: string; poster: string | undefined; failed: readonly string[] }

function sourceOf({ src, poster, failed }: Known): Source {
  if (poster !== undefined && !failed.includes(poster)) return 'poster'
  if (isStored(src) && !failed.includes(objectSnapshotUrl(src))) return 'snapshot'
  return failed.includes(src) ? 'none' : 'capture'
}

function pictureOf(
  source: Source,
  { src, poster, captured }: Omit<Known, 'failed'> & { captured: string | undefined },
): string | undefined {
  switch (source) {
    case 'poster':
      return poster
    case 'snapshot':
      return objectSnapshotUrl(src)
    case 'capture':
      return captured
    case 'none':
      return undefined
  }
}

type Captured = { of: string; url: string; seconds: number | null }

/** A frame of the video, as an address that lives as long as it is shown. */
function useCapture(src: string | null, onFail: () => void): Captured | null {
  const [captured, setCaptured] = useState<Captured | null>(null)
  const giveUp = useEffectEvent(onFail)
  useEffect(() => {
    if (src === null) return
    const end = new AbortController()
    let url: string | null = null
    async function capture(of: string): Promise<void> {
      const frame = await captureFrame(of, end.signal)
      if (end.signal.aborted) return
      if (frame === null) return giveUp()
      url = URL.createObjectURL(frame.picture)
      setCaptured({ of, url, seconds: frame.seconds })
    }
    void capture(src)
    return () => {
      end.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [src])
  return captured?.of === src ? captured : null
}

/** 75 -> 1:15 */
function clockOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
