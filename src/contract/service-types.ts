/** What a doctor may be asked for; each has a price of its own (screens 0.1). */
export const serviceTypes = ['imageText', 'phone', 'video', 'interpretation', 'free'] as const

export type ServiceType = (typeof serviceTypes)[number]
