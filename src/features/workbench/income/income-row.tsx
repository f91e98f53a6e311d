import { Link } from 'react-router-dom'
import type { IncomeItem } from '#contract/endpoints/income-endpoints.ts'
import { consultationPath } from '#contract/pages.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatChinaTime } from '#src/services/china-time.ts'
import { formatMoney } from '#src/services/locale-format.ts'
import './income.css'

/** One consultation of the month; what went back of it is struck out. */
export function IncomeRow({ item }: { item: IncomeItem }) {
  const { _, locale } = useTexts()
  const { consultationId, type, patientName, at, paid, income } = item
  const money = (fen: number) => formatMoney({ locale, fen })
  return (
    <Link to={consultationPath(consultationId)} className="income-row">
      <span className="income-row__what">
        <span>{`${_(`consult.type.${type}`)} · ${patientName}`}</span>
        <span className="income-row__at">{formatChinaTime({ locale, at })}</span>
      </span>
      <span className="income-row__side">
        <span className="income-row__money">{money(income)}</span>
        {income < paid && (
          <span className="income-row__at">
            {_('workbench.income.refunded')} <s>{money(paid)}</s>
          </span>
        )}
      </span>
    </Link>
  )
}
