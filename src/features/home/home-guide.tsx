import { useLingui } from '@lingui/react'
import { Card } from '#src/ui/content/card.tsx'
import { Icon } from '#src/ui/content/icon.tsx'

const steps = ['home.step1', 'home.step2', 'home.step3'] as const

/** How a consultation goes, and when none should be waited for. */
export function HomeGuide() {
  const { _ } = useLingui()
  return (
    <>
      <Card title={_('home.steps')}>
        <ol className="home-steps">
          {steps.map((step) => (
            <li key={step} className="home-steps__step">
              {_(step)}
            </li>
          ))}
        </ol>
      </Card>
      <section className="home-alert" aria-labelledby="home-alert-title">
        <span className="home-alert__icon">
          <Icon name="alert" />
        </span>
        <div>
          <h2 id="home-alert-title">{_('home.alertTitle')}</h2>
          <p className="home-alert__text">{_('home.alertText')}</p>
        </div>
      </section>
    </>
  )
}
