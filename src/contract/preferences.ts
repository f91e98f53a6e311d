/** The languages of the application; the first is the default (spec 1). */
export const locales = ['zh-Hans', 'zh-Hant', 'en'] as const
export type Locale = (typeof locales)[number]

/** What each language calls itself: the same whatever is spoken, so in no catalogue. */
export const localeNames: Record<Locale, string> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
}

/** How the application looks: as the system does, or always so. */
export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/** A stored choice, or the first of the choices where none of them is stored. */
export function choiceOrDefault<T extends string>(
  choices: readonly [T, ...T[]],
  stored: string | null,
): T {
  return choices.find((choice) => choice === stored) ?? choices[0]
}
