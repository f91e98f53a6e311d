import type { ReactNode } from 'react'
import { mediaBox } from './media-box.ts'
import './media-frame.css'

type Props = {
  box: { width: number; height: number }
  label: string
  /** A part of 1 while it is being sent. */
  progress: number | null
  busy?: boolean
  onOpen: () => void
  children: ReactNode
}

/** The box of a picture or a video: its size is known before what it shows. */
export function MediaFrame({ box, label, progress, busy = false, onOpen, children }: Props) {
  const { width, height } = mediaBox(box)
  return (
    <button
      type="button"
      className={`media-frame${busy ? ' media-frame--busy' : ''}`}
      style={{ width: `calc(${width} * var(--unit))`, aspectRatio: `${width} / ${height}` }}
      aria-label={label}
      aria-busy={busy}
      onClick={onOpen}
    >
      {children}
      {progress !== null && (
        <span className="media-frame__progress">{`${Math.floor(progress * 100)}%`}</span>
      )}
    </button>
  )
}
