/** What can be written in a group's page. */
export const groupTexts = ['name', 'notice', 'introduction', 'nameCard'] as const

export type GroupText = (typeof groupTexts)[number]

type Rule = {
  /** In code points; the service refuses what is longer. */
  limit: number
  lines: number
  /** A blank one is refused. */
  needed: boolean
  /** What is said where there is none. */
  empty: string
}

export const textRules: Record<GroupText, Rule> = {
  name: { limit: 30, lines: 1, needed: true, empty: 'group.unset' },
  notice: { limit: 150, lines: 5, needed: false, empty: 'group.noNotice' },
  introduction: { limit: 240, lines: 5, needed: false, empty: 'group.noIntroduction' },
  nameCard: { limit: 30, lines: 1, needed: false, empty: 'group.unset' },
}
