import type { Ref } from 'react'
import { useTexts } from '#src/blocks/use-texts.ts'
import { dateText } from '#src/ui/form/iso-date.ts'
import { agreements, type AgreementName } from './agreements.ts'
import './agreement-text.css'

/** Which version it is, and from when on. */
export function AgreementVersion({ which }: { which: AgreementName }) {
  const { _, locale } = useTexts()
  const { version, validFrom } = agreements[which]
  return (
    <p className="agreement__version">
      {_('privacy.version', { version, day: dateText(validFrom, locale) })}
    </p>
  )
}

type Props = {
  which: AgreementName
  /** The level below what it stands under. */
  heading: 'h2' | 'h3'
  ref?: Ref<HTMLElement>
}

/** An agreement whole. */
export function AgreementText({ which, heading: Heading, ref }: Props) {
  const { _ } = useTexts()
  return (
    <article ref={ref} className="agreement">
      <p>{_(`privacy.${which}.begin`)}</p>
      {agreements[which].sections.map((section, place) => (
        <section key={section}>
          <Heading className="agreement__title" tabIndex={-1}>
            {`${place + 1}. ${_(`privacy.${which}.title.${section}`)}`}
          </Heading>
          {/* Paragraphs are parted by a stroke: catalogues hold single lines. */}
          {_(`privacy.${which}.text.${section}`)
            .split('|')
            .map((paragraph) => (
              <p key={paragraph} className="agreement__text">
                {paragraph}
              </p>
            ))}
        </section>
      ))}
    </article>
  )
}

/** What a sheet shows of an agreement. */
export function AgreementSheetContent({ which }: { which: AgreementName }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
    <div role="document" tabIndex={0}>
      <AgreementVersion which={which} />
      <AgreementText which={which} heading="h3" />
    </div>
  )
}
