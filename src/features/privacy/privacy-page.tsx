import { useAtomValue } from 'jotai'
import { use, useRef, useState } from 'react'
import { AgreementText, AgreementVersion } from '#src/blocks/agreement-text.tsx'
import { agreements } from '#src/blocks/agreements.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { Page } from '#src/ui/frame/page.tsx'
import './privacy-page.css'

const sizes = ['small', 'middle', 'large'] as const

/** What is kept of people and why, in our own words; it asks the server for nothing. */
export function PrivacyPage() {
  const { _ } = useTexts()
  const [size, setSize] = useState<(typeof sizes)[number]>('middle')
  const { storage } = useAtomValue(readyClientAtom)
  const { back } = use(PageFrameContext)
  const { version } = agreements.policy
  const [isFirstRun] = useState(storage.get('agreedPolicy') !== version)
  const text = useRef<HTMLElement>(null)

  function open(place: number): void {
    const heading = text.current?.querySelectorAll('h2')[place]
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }

  function agree(): void {
    storage.set('agreedPolicy', version)
    back?.go()
  }

  return (
    <Page>
      <Card>
        <AgreementVersion which="policy" />
        <ChoiceChips
          label={_('privacy.size')}
          options={sizes.map((value) => ({ value, label: _(`privacy.size.${value}`) }))}
          value={size}
          onChange={setSize}
        />
        <nav aria-label={_('privacy.contents')}>
          <ol className="privacy__contents">
            {agreements.policy.sections.map((section, place) => (
              <li key={section}>
                <button type="button" className="privacy__jump" onClick={() => open(place)}>
                  {`${place + 1}. ${_(`privacy.policy.title.${section}`)}`}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </Card>
      <div className={`privacy privacy--${size}`}>
        <AgreementText which="policy" heading="h2" ref={text} />
      </div>
      {isFirstRun && (
        <div className="page__foot">
          <Button wide onClick={agree}>
            {_('privacy.agree')}
          </Button>
        </div>
      )}
    </Page>
  )
}
