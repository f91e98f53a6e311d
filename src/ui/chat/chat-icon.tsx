const shapes = {
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  failed: 'M12 6.5v7M12 17.5h.01',
  voice: 'M7 12h.01M10 8.5a5 5 0 0 1 0 7M13 6a8.5 8.5 0 0 1 0 12M16 3.5a12 12 0 0 1 0 17',
  newest: 'M6 7l6 6 6-6M6 13l6 6 6-6',
  record: 'M5 5h14v14H5zM8.5 9h7M8.5 12h7M8.5 15h4',
} as const

export type ChatIconName = keyof typeof shapes

/** A drawn icon of the chat that only accompanies words: screen readers pass over it. */
export function ChatIcon({ name }: { name: ChatIconName }) {
  return (
    <svg
      className={`chat-icon chat-icon--${name}`}
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
