import './follow-button.css'

type Props = {
  followed: boolean
  /** What it says, and whom it is about: read out together. */
  words: string
  name: string
  onPress: () => void
}

/** Follows a doctor, or no longer: small to look at, large to touch. */
export function FollowButton({ followed, words, name, onPress }: Props) {
  return (
    <button
      type="button"
      className={`follow-button${followed ? ' follow-button--on' : ''}`}
      aria-pressed={followed}
      aria-label={`${words} ${name}`}
      onClick={onPress}
    >
      <span className="follow-button__face">{words}</span>
    </button>
  )
}
