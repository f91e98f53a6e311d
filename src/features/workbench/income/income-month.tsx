import { chinaDayStart } from '#contract/calendar.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { income } from '#contract/endpoints/income-endpoints.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatChinaMonth } from '#src/services/china-time.ts'
import { formatMoney } from '#src/services/locale-format.ts'
import { Card } from '#src/ui/content/card.tsx'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import './income.css'

type Props = { of: ResponseOf<typeof income>; onChoose: (month: string) => void }

/** The sum of a month, and the way to the months beside it. */
export function IncomeMonth({ of: { month, total, earlier, later }, onChoose }: Props) {
  const { _, locale } = useTexts()
  return (
    <Card>
      <div className="income-month">
        <IconButton
          icon="back"
          label={_('workbench.income.earlier')}
          aria-disabled={earlier === null}
          onClick={() => earlier !== null && onChoose(earlier)}
        />
        <div aria-live="polite">
          <h2 className="income-month__name">
            {formatChinaMonth({ locale, at: chinaDayStart(`${month}-01`) })}
          </h2>
          <p className="income-month__total">{formatMoney({ locale, fen: total })}</p>
        </div>
        <IconButton
          icon="forward"
          label={_('workbench.income.later')}
          aria-disabled={later === null}
          onClick={() => later !== null && onChoose(later)}
        />
      </div>
      <p className="income-month__note">{_('workbench.income.note')}</p>
    </Card>
  )
}
