import { useLingui } from '@lingui/react'
import type { QuickLevel } from '#contract/consultation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { quickOffers } from '#contract/endpoints/quick-endpoints.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatMoney } from '#src/services/locale-format.ts'

type Level = ResponseOf<typeof quickOffers>['levels'][number]

type Props = {
  levels: readonly Level[]
  chosen: QuickLevel
  onChoose: (level: QuickLevel) => void
}

/** Of which hospitals the doctors are, what that costs and how many are there now. */
export function LevelCards({ levels, chosen, onChoose }: Props) {
  const { _ } = useLingui()
  return (
    <div className="quick-levels" role="radiogroup" aria-label={_('quick.level')}>
      {levels.map((offer) => (
        <LevelCard
          key={offer.level}
          offer={offer}
          checked={offer.level === chosen}
          onChoose={() => onChoose(offer.level)}
        />
      ))}
    </div>
  )
}

type CardProps = { offer: Level; checked: boolean; onChoose: () => void }

function LevelCard({ offer, checked, onChoose }: CardProps) {
  const { _, locale } = useTexts()
  const { level, price, online, elsewhere, responseMinutes } = offer
  return (
    <label className="quick-level">
      <input
        type="radio"
        name="level"
        className="quick-level__input"
        checked={checked}
        onChange={onChoose}
      />
      <span className="quick-level__name">{_(`quick.level.${level}`)}</span>
      <span className="quick-level__text">{_(`quick.level.${level}.text`)}</span>
      <strong className="quick-level__price">{formatMoney({ locale, fen: price })}</strong>
      <span className="quick-level__online">
        {online > 0 && _('quick.online', { count: online })}
        {online === 0 && elsewhere > 0 && _('quick.elsewhere', { count: elsewhere })}
        {online === 0 && elsewhere === 0 && _('quick.nobody')}
      </span>
      {responseMinutes !== null && (
        <span className="quick-level__online">
          {_('quick.answers', { minutes: responseMinutes })}
        </span>
      )}
    </label>
  )
}
