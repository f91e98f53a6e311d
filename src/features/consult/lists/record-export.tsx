import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { saveText } from '#src/services/save-file.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { allRecords } from './all-records.ts'
import type { ConsultListParams } from './consult-list-atom.ts'
import { csvOf, recordTable } from './record-table.ts'

type ExportFormat = 'file' | 'paper'

/** What was found, all of it, as a file or on paper. */
export function RecordExport({ params }: { params: ConsultListParams }) {
  const words = useConsultLabels()
  const { _ } = words
  const { call, report } = useAtomValue(readyClientAtom)
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [table, setTable] = useState<string[][]>([])

  async function take(format: ExportFormat): Promise<void> {
    if (busy !== null) return
    setBusy(format)
    try {
      const found = recordTable(await allRecords(call, params), words)
      if (format === 'file')
        saveText(csvOf(found), { name: `${_('page.history')}.csv`, type: 'text/csv' })
      // The print is of what stands on the page at that moment.
      else flushSync(() => setTable(found))
      if (format === 'paper') window.print()
    } catch (error) {
      report(error)
    } finally {
      setBusy(null)
    }
  }

  const [head = [], ...rows] = table
  return (
    <>
      <div className="record-formats">
        <Button variant="soft" loading={busy === 'file'} onClick={() => void take('file')}>
          {_('consults.export')}
        </Button>
        <Button variant="soft" loading={busy === 'paper'} onClick={() => void take('paper')}>
          {_('consults.print')}
        </Button>
      </div>
      {rows.length > 0 && (
        <table className="record-paper">
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
      )}
    </>
  )
}
