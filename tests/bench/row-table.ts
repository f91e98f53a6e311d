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
  const lines = [heads, ...rows.map(cells)]
  const widths = heads.map((_, column) =>
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
