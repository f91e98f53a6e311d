import type { PhoneNumber } from '#contract/console/phones.ts'
import { usePhones } from '#src/console/control/console-queries.ts'
import { t } from '#src/console/texts.ts'
import type { PhoneControl } from './use-phone.ts'

/**
 * The messaging app on iOS has it below a page whose history has more than one entry, and takes its height from the page
 * (wechat-facts 3.8).
 */
export function PhoneToolbar({ phone, control }: { phone: PhoneNumber; control: PhoneControl }) {
  const { data: phones = [] } = usePhones()
  const { state, order } = control
  const isIos = phones.some((each) => each.phone === phone && each.plays === 'ios')
  if (!isIos || state.isClosed || (state.isFirst && state.isLast)) return null
  const steps = [
    { kind: 'back', isOver: state.isFirst },
    { kind: 'forward', isOver: state.isLast },
  ] as const
  return (
    <div className="phone__toolbar" role="group" aria-label={t('phones.toolbar')}>
      {steps.map(({ kind, isOver }) => (
        <button
          key={kind}
          type="button"
          className="phone__step"
          aria-label={t(`phones.${kind}`)}
          disabled={isOver}
          onClick={() => order({ kind })}
        >
          <span aria-hidden>{t(`phones.${kind}Sign`)}</span>
        </button>
      ))}
    </div>
  )
}
