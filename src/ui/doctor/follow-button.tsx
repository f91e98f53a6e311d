import './follow-button.css'

type Props = {
  followed: boolean
  /** What it says, and whom it is about: read out together. */
  label: string
  name: string
  onPress: () => void
}

/** Follows a doctor, or no longer: small to look at, large to touch. */
export function FollowButton({ followed, label, name, onPress }: Props) {
  return (
    <button
      type="button"
      className={`follow-button${followed ? ' follow-button--on' : ''}`}
      aria-pressed={followed}
      aria-label={`${label} ${name}`}
      onClick={onPress}
    >
      <span className="follow-button__face">{label}</span>
    </button>
  )
}
