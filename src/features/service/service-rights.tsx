import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { offeredCardId, type AskCard } from '#contract/endpoints/rights-endpoints.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { Button } from '#src/ui/form/button.tsx'
import { dateText } from '#src/ui/form/iso-date.ts'
import { ProductSheet } from './product-sheet.tsx'
import { rightsAtom } from './service-atoms.ts'
import { ServiceSection } from './service-section.tsx'
import './service-rights.css'

/** What is left of the ask cards, or what one would hold. */
export function ServiceRights() {
  const { _ } = useLingui()
  const [shown, show] = useState(false)
  return (
    <ServiceSection title={_('service.rights')} of={rightsAtom}>
      {(cards) => (
        <>
          {cards.length === 0 ? (
            <p className="service-rights__none">{_('service.noRights')}</p>
          ) : (
            <ul className="service-rights">
              {cards.map((card) => (
                <Right key={card.id} card={card} />
              ))}
            </ul>
          )}
          <Button variant="soft" wide onClick={() => show(true)}>
            {_(cards.length === 0 ? 'service.buy' : 'service.buyMore')}
          </Button>
          <ProductSheet productId={shown ? offeredCardId : null} onClose={() => show(false)} />
        </>
      )}
    </ServiceSection>
  )
}

function Right({ card }: { card: AskCard }) {
  const { _, locale } = useTexts()
  const { name, kind, total, used, validUntil } = card
  return (
    <li className="service-right">
      <span className="service-right__count">
        {_('service.left', { left: total - used, total })}
      </span>
      <span>{_(`service.kind.${kind}`)}</span>
      <span className="service-right__until">
        {_('service.until', { name, day: dateText(validUntil, locale) })}
      </span>
    </li>
  )
}
