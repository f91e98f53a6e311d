import type { ConsultationItem } from '#contract/consultation.ts'
import type { useConsultLabels } from '#src/features/consult/consult-labels.ts'

type Labels = ReturnType<typeof useConsultLabels>

/** CaseRecords as lines of a table, the first of which names its columns. */
export function caseRecordTable(items: readonly ConsultationItem[], labels: Labels): string[][] {
  const { _, money, moment, type, state, doctor, patient } = labels
  const head = [
    'consult.number',
    'consult.created',
    'consult.patient',
    'consult.doctor',
    'consults.type',
    'consults.state',
    'consult.paid',
    'consult.description',
  ]
  const rows = items.map((item) => [
    item.id,
    moment(item.createdAt),
    patient(item),
    doctor(item),
    type(item),
    state(item),
    money(item.paid),
    item.description,
  ])
  return [head.map((id) => _(id)), ...rows]
}

/** What a spreadsheet would take for a formula, which the words of others must never be. */
const formula = /^[\s]*[=+\-@＝＋－＠]/

/** The table as a file that spreadsheets open as what it says (RFC 4180), and as UTF-8. */
export function csvOf(table: readonly (readonly string[])[]): string {
  const lines = table.map((cells) => cells.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
