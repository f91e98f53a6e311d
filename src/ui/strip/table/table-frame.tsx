import { useId, type ReactNode } from 'react'
import './table-frame.css'

type Props = { caption: string; columns: readonly string[]; children: ReactNode }

/** A table that is scrolled sideways where it is wider than the page, also by the keyboard. */
export function TableFrame({ caption, columns, children }: Props) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <div className="table-frame" role="region" aria-labelledby={id} tabIndex={0}>
      <table className="table-frame__table">
        <caption id={id} className="table-frame__caption">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
