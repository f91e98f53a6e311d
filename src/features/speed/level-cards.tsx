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
    <div className="speed-levels" role="radiogroup" aria-label={_('speed.level')}>
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
  const { level, price, online, responseMinutes } = offer
  return (
    <label className="speed-level">
      <input
        type="radio"
        name="level"
        className="speed-level__input"
        checked={checked}
        onChange={onChoose}
      />
      <span className="speed-level__name">{_(`speed.level.${level}`)}</span>
      <span className="speed-level__text">{_(`speed.level.${level}.text`)}</span>
      <strong className="speed-level__price">{formatMoney({ locale, fen: price })}</strong>
      <span className="speed-level__online">
        {online === 0 ? _('speed.nobody') : _('speed.online', { count: online })}
      </span>
      {responseMinutes !== null && (
        <span className="speed-level__online">
          {_('speed.answers', { minutes: responseMinutes })}
        </span>
      )}
    </label>
  )
}
