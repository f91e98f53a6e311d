import { Tag } from '#src/ui/content/tag.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { MemberRole } from './contact-sections.ts'

const toneOf = { owner: 'warm', admin: 'calm', me: 'quiet' } as const

/** What a member is in the group. */
export function RoleTags({ roles }: { roles: readonly MemberRole[] }) {
  const { t } = useWidgetTranslator()
  return roles.map((role) => (
    <Tag key={role} tone={toneOf[role]}>
      {t(`chat.contacts.role.${role}`)}
    </Tag>
  ))
}
