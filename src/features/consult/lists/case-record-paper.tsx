/** CaseRecords as a table that is seen on paper alone, and what of them is not on it. */
export function CaseRecordPaper({ table, note }: { table: string[][]; note: string }) {
  const [head = [], ...rows] = table
  return (
    <div className="case-record-paper">
      {note !== '' && <p className="case-record-paper__note">{note}</p>}
      <table className="case-record-paper__table">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell}>{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([id = '', ...cells]) => (
            <tr key={id}>
              {[id, ...cells].map((cell, place) => (
                <td key={head[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
