/** One measurement beside its yardstick of the same run, and what design 6 allows it. */
export type Row = {
  what: string
  measured: string
  yardstick: string
  budget: string
  ok: boolean
}

const heads = ['what', 'measured', 'yardstick', 'budget', '']

export function printRows(rows: Row[]): void {
  printTable([heads, ...rows.map(cells)])
}

/** Lines of cells, the first of which are the heads of the columns. */
export function printTable(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  console.log('')
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
  }
}

function cells({ what, measured, yardstick, budget, ok }: Row): string[] {
  return [what, measured, yardstick, budget, ok ? 'ok' : 'OVER']
}
