import { SvgIcon } from '#src/ui/content/svg-icon.tsx'

const shapes = {
  voice: 'M4 12h.01M8 9v6M12 6v12M16 9v6M20 12h.01',
  keyboard:
    'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8.5 14.5h7',
  smile:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 10h.01M15 10h.01M8 14c1 1.6 2.4 2.4 4 2.4s3-.8 4-2.4',
  more: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 8v8M8 12h8',
  backspace: 'M9 6h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-6-6zM11.5 9.5l5 5M16.5 9.5l-5 5',
  cross: 'M7 7l10 10M17 7L7 17',
  album:
    'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8.5 10.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM4 17l5-4 3.5 3 3-2.5 4.5 4',
  camera:
    'M4 8h3.5l1.5-2.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z',
  video:
    'M4 6h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM16 11l5-3v8l-5-3z',
  file: 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5M8.5 13h7M8.5 16.5h5',
  monitor:
    'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM6 11h3l1.5-3 3 6 1.5-3h3M9 20.5h6',
  phrase:
    'M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 9.5h8M8 13h5',
  advice:
    'M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM12 7v5M9.5 9.5h5M8.5 16.5h7',
  end: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9h6v6H9z',
  copy: 'M9 8h10a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM4 16V4a1 1 0 0 1 1-1h10',
  quote: 'M5 17c3-1 4-3 4-5H5V7h5v5M14 17c3-1 4-3 4-5h-4V7h5v5',
  forward: 'M14 5l7 6.5-7 6.5v-4c-5 0-8.5 1.5-11 5 .5-5.5 4-9.5 11-10z',
  merge: 'M4 6h16M4 12h9M4 18h9M16 15l3 3 3-3M19 18v-6',
  revoke: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8',
  delete: 'M5 7h14M10 7V4h4v3M7 7l.8 13h8.4L17 7M10.5 11v5M13.5 11v5',
  select: 'M4 6.5l1.5 1.5L8.5 5M4 17.5L5.5 19l3-3M12 7h8M12 17.5h8',
  translate:
    'M4 6h9M8.5 4v2M11 6c-.8 3.5-3 6-6.5 7.5M6 9.5c1.5 2 3.5 3.3 6 4M12.5 20l4-9.5 4 9.5M14 17h5',
  edit: 'M4 20l1-4.5L16 4.5 19.5 8l-11 11zM13.5 7l3.5 3.5',
} as const

export type ComposerIconName = keyof typeof shapes

/** The signs of writing and of menus, which no other page needs; they only accompany words. */
export function ComposerIcon({ name }: { name: ComposerIconName }) {
  return <SvgIcon path={shapes[name]} stroke={1.6} />
}
