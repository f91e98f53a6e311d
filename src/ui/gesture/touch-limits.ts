/** How long a finger rests for a long press (spec 9). */
export const longPressMs = 350

/** How far it may stray and still tap or press, in CSS pixels (spec 9). */
export const tolerancePx = 10

/** Two taps closer than this, in time and in CSS pixels, are a double tap. */
export const doubleTapMs = 300
export const doubleTapPx = 30
