import { useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { ContactIndex } from './contact-index.tsx'
import { ContactRow, type Picking } from './contact-row.tsx'
import { sectionsOf, type Contact } from './contact-sections.ts'
import './contact-list.css'

/** Fewer sections are found at a glance. */
const indexedFrom = 6

type Props = {
  label: string
  contacts: readonly Contact[]
  picking: Picking
  chosen: ReadonlySet<string>
  /** A tap on a contact; one that is chosen is given up by it. */
  onPick: (id: string) => void
}

/**
 * People by their initials. Style sheets say by `--contacts-top` how much of the screen's upper
 * edge bars take that stay there.
 */
export function ContactList({ label, contacts, picking, chosen, onPick }: Props) {
  const id = useId()
  const sections = useMemo(() => sectionsOf(contacts), [contacts])
  const pick = useLatest(onPick)
  return (
    <div className="contact-list">
      <div role={picking === 'one' ? 'radiogroup' : 'group'} aria-label={label}>
        {sections.map(({ letter, contacts: inIt }) => (
          <section key={letter} id={`${id}-${letter}`} className="contact-list__section">
            <h2 className="contact-list__head">{letter}</h2>
            <ul>
              {inIt.map((contact) => (
                <ContactRow
                  key={contact.id}
                  contact={contact}
                  picking={picking}
                  name={id}
                  chosen={chosen.has(contact.id)}
                  onPick={pick}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {sections.length >= indexedFrom && (
        <ContactIndex
          letters={sections.map(({ letter }) => letter)}
          sectionId={(letter) => `${id}-${letter}`}
        />
      )}
    </div>
  )
}

/** The same function for good, so that of thousands of rows only those that change are drawn. */
function useLatest(call: (id: string) => void): (id: string) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((id) => latest.current(id), [])
}
