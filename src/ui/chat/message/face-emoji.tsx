import type { Face } from './message-view.ts'

/** A face within a text, or a big one by itself. */
export function FaceEmoji({ face, size = 'text' }: { face: Face; size?: 'text' | 'big' }) {
  const { label, glyph, src } = face
  const name = `message-face message-face--${size}`
  if (src !== undefined) return <img className={name} src={src} alt={label} draggable={false} />
  return (
    <span className={name} role="img" aria-label={label}>
      {glyph}
    </span>
  )
}
