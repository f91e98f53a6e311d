import { SvgIcon } from './svg-icon.tsx'

const shapes = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  message:
    'M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8.5 11h.01M12 11h.01M15.5 11h.01',
  service:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14a2 2 0 0 1 2-2h1v6H6a2 2 0 0 1-2-2zM20 14a2 2 0 0 0-2-2h-1v6h1a2 2 0 0 0 2-2zM19 18c-.5 2-2 3-4 3h-2',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.2a3.5 3.5 0 0 1 0 6.6M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  doctor:
    'M6 4H4.5v5a4.5 4.5 0 0 0 9 0V4H12M9 13.5v1.5a5 5 0 0 0 10 0v-1M19 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  quick: 'M13 3L5 14h6l-1 7 8-11h-6z',
  heart:
    'M12 20s-8-4.6-8-10.8A4.4 4.4 0 0 1 12 6.5a4.4 4.4 0 0 1 8 2.7C20 15.4 12 20 12 20zM7 12h2.5l1.5-3 2 5 1.2-2H17',
  list: 'M7 4h10a1 1 0 0 1 1 1v15l-3-2-3 2-3-2-3 2V5a1 1 0 0 1 1-1zM9 9h6M9 13h4',
  wave: 'M3 12h4l2-6 4 12 3-8 1.5 2H21',
  record: 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5M12 11v6M9 14h6',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  card: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 10h18M7 15h4',
  workbench: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.7 2.4 3.7 5.7 3.7 9s-1 6.6-3.7 9c-2.7-2.4-3.7-5.7-3.7-9s1-6.6 3.7-9z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  bin: 'M5 7h14M10 7V4h4v3M7 7l.8 13h8.4L17 7M10.5 11v5M13.5 11v5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01',
  alert: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  check: 'M5 12l5 5 9-10',
  cross: 'M7 7l10 10M17 7L7 17',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  down: 'M12 5v14M6 13l6 6 6-6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M20 3.5v4.5h-4.5',
  unfold: 'M5 9l7 7 7-7',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 11h16M8 3v5M16 3v5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
} as const

export type IconName = keyof typeof shapes

/** A drawn icon that only accompanies words: screen readers pass over it. */
export function Icon({ name }: { name: IconName }) {
  return <SvgIcon path={shapes[name]} />
}
