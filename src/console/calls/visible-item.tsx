import type { CustomItemComponentProps } from 'virtua'

/**
 * Seen from the start: the list hides what it has not measured, and all that is in a row would get
 * its style twice. It measures in the frame in which a row comes, before that is painted.
 */
export function VisibleItem({ style, children, ref }: CustomItemComponentProps) {
  return (
    <div ref={ref} style={{ ...style, visibility: 'visible' }}>
      {children}
    </div>
  )
}
