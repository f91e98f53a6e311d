import { SvgIcon } from '#src/ui/content/svg-icon.tsx'

const shapes = {
  muted:
    'M9 18h9c-1.3-1.5-2-3-2-6.5 0-1-.2-2-.6-2.8M13.5 6.3A4.5 4.5 0 0 0 7.5 10.5v1C7.5 15 7 16.5 5.5 18H9a3 3 0 0 0 6 0M4 4l16 16',
  waiting: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  failed: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.5h.01',
  offline:
    'M3 9a13 13 0 0 1 4.5-2.8M21 9a13 13 0 0 0-9.5-3.5M6.5 12.7a8 8 0 0 1 3.2-1.9M17.5 12.7a8 8 0 0 0-2-1.4M12 18.5h.01M4 4l16 16',
  plus: 'M6 12h12M12 6v12',
  minus: 'M6 12h12',
  next: 'M9 5l7 7-7 7',
} as const

export type RowIconName = keyof typeof shapes

/** The signs of lists of chats and of people; they only accompany words. */
export function RowIcon({ name }: { name: RowIconName }) {
  return <SvgIcon path={shapes[name]} stroke={1.6} />
}
