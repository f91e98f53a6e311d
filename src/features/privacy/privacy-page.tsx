import { useRef, useState } from 'react'
import { useTexts } from '#src/blocks/use-texts.ts'
import { sayDate } from '#src/ui/form/iso-date.ts'
import { Card } from '#src/ui/content/card.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import './privacy-page.css'

const version = '1.2'
const validFrom = '2026-01-01'
const sizes = ['small', 'middle', 'large'] as const
const sections = [
  'scope',
  'collect',
  'use',
  'health',
  'share',
  'store',
  'device',
  'rights',
  'minors',
  'change',
  'contact',
] as const

/** What is kept of people and why, in our own words; it asks the server for nothing. */
export function PrivacyPage() {
  const { _, locale } = useTexts()
  const [size, setSize] = useState<(typeof sizes)[number]>('middle')
  const text = useRef<HTMLElement>(null)

  function open(place: number): void {
    const heading = text.current?.querySelectorAll('h2')[place]
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }

  return (
    <Page>
      <Card>
        <p className="privacy__version">
          {_('privacy.version', { version, day: sayDate(validFrom, locale) })}
        </p>
        <ChoiceChips
          label={_('privacy.size')}
          options={sizes.map((value) => ({ value, label: _(`privacy.size.${value}`) }))}
          value={size}
          onChange={setSize}
        />
        <nav aria-label={_('privacy.contents')}>
          <ol className="privacy__contents">
            {sections.map((section, place) => (
              <li key={section}>
                <button type="button" className="privacy__jump" onClick={() => open(place)}>
                  {`${place + 1}. ${_(`privacy.title.${section}`)}`}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </Card>
      <article ref={text} className={`privacy privacy--${size}`}>
        <p>{_('privacy.begin')}</p>
        {sections.map((section, place) => (
          <section key={section}>
            <h2 className="privacy__title" tabIndex={-1}>
              {`${place + 1}. ${_(`privacy.title.${section}`)}`}
            </h2>
            {/* Paragraphs are parted by a stroke: catalogues hold single lines. */}
            {_(`privacy.text.${section}`)
              .split('|')
              .map((paragraph) => (
                <p key={paragraph} className="privacy__text">
                  {paragraph}
                </p>
              ))}
          </section>
        ))}
      </article>
    </Page>
  )
}
