/** How long a finger rests for a long press (spec 9). */
export const longPressMs = 350

/** How far it may stray and still tap or press, in CSS pixels (spec 9). */
export const tolerancePx = 10
