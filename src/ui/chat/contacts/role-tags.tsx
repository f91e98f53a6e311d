import { Tag } from '#src/ui/content/tag.tsx'
import { useWords } from '#src/ui/theme/widget-words.ts'
import type { MemberRole } from './contact-sections.ts'

const toneOf = { owner: 'warm', admin: 'calm', me: 'quiet' } as const

/** What a member is in the group. */
export function RoleTags({ roles }: { roles: readonly MemberRole[] }) {
  const { say } = useWords()
  return roles.map((role) => (
    <Tag key={role} tone={toneOf[role]}>
      {say(`chat.contacts.role.${role}`)}
    </Tag>
  ))
}
