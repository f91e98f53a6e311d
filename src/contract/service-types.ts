/** What a doctor may be asked for; each has a price of its own (screens 0.1). */
export const serviceTypes = ['imageText', 'phone', 'interpretation', 'free'] as const

export type ServiceType = (typeof serviceTypes)[number]

/** And what was sold once: orders, reviews and cards of it are still read. */
export const keptServiceTypes = [...serviceTypes, 'video'] as const

export type KeptServiceType = (typeof keptServiceTypes)[number]
