import { SvgIcon } from '#src/ui/content/svg-icon.tsx'

const shapes = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M9 6v12M15 6v12',
  video:
    'M4 6h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM16 11l5-3v8l-5-3z',
  'broken-picture':
    'M11 19H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h8l-2 5 3 3zM16 5h3a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-4l2-5-3-3z',
  sound: 'M4 9v6h4l4 4V5L8 9zM15 9q4 3 0 6M18 6q7 6 0 12',
  mute: 'M4 9v6h4l4 4V5L8 9zM16 9l5 6M21 9l-5 6',
  flag: 'M6 21V5h11l-2 4 2 4H6',
} as const

export type MediaIconName = keyof typeof shapes

/** A drawn icon of what is played and seen that only accompanies words: screen readers pass over it. */
export function MediaIcon({ name }: { name: MediaIconName }) {
  return <SvgIcon path={shapes[name]} />
}
