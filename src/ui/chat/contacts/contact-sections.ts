export type MemberRole = 'owner' | 'admin' | 'me'

export type Contact = {
  id: string
  name: string
  avatar?: string
  /** The initial it is found under: A to Z, or anything else for the section #. */
  section: string
  roles?: readonly MemberRole[]
  /** In the group already: shown as chosen, and not to be chosen. */
  taken?: boolean
}

export type ContactSection = { letter: string; contacts: Contact[] }

const others = '#'
const order = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${others}`

/** By their initials, # at the end; within a section they keep the order they come in. */
export function sectionsOf(contacts: readonly Contact[]): ContactSection[] {
  const found = new Map<string, Contact[]>()
  for (const contact of contacts) {
    const letter = letterOf(contact)
    const section = found.get(letter)
    if (section === undefined) found.set(letter, [contact])
    else section.push(contact)
  }
  return order.split('').flatMap((letter) => {
    const inIt = found.get(letter)
    return inIt === undefined ? [] : [{ letter, contacts: inIt }]
  })
}

function letterOf({ section }: Contact): string {
  const letter = section.toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : others
}
