import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { saveText } from '#src/services/save-file.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import type { ConsultListParams } from '#src/state/consultation-lists.ts'
import { Button } from '#src/ui/form/button.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { allCaseRecords } from './all-case-records.ts'
import { CaseRecordPaper } from './case-record-paper.tsx'
import { csvOf, caseRecordTable } from './case-record-table.ts'

type ExportFormat = 'file' | 'paper'

/** More than this nobody prints, and no phone lays out; a file has them all. */
const maxOf: Record<ExportFormat, number> = { file: Infinity, paper: 2000 }

/** What was found, all of it, as a file or on paper. */
export function CaseRecordExport({ params }: { params: ConsultListParams }) {
  const labels = useConsultLabels()
  const { _ } = labels
  const { call, report } = useAtomValue(readyClientAtom)
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [progress, setProgress] = useState('')
  const [paper, setPaper] = useState<{ table: string[][]; note: string } | null>(null)
  const fetching = useRef<AbortController>(null)
  useEffect(() => () => fetching.current?.abort(), [])

  async function take(format: ExportFormat): Promise<void> {
    if (busy !== null) return
    const { signal } = (fetching.current = new AbortController())
    setBusy(format)
    setProgress('')
    try {
      const max = maxOf[format]
      const onProgress = (count: number, all: number) =>
        setProgress(_('consults.fetched', { count, total: Math.min(all, max) }))
      const { caseRecords, total } = await allCaseRecords(call, params, { max, onProgress, signal })
      const table = caseRecordTable(caseRecords, labels)
      if (format === 'file')
        return saveText(csvOf(table), { name: `${_('page.history')}.csv`, type: 'text/csv' })
      const note = total > caseRecords.length ? _('consults.printCut', { total, max }) : ''
      // The print is of what stands on the page at that moment.
      flushSync(() => setPaper({ table, note }))
      window.print()
    } catch (error) {
      if (!signal.aborted) report(error)
    } finally {
      setBusy(null)
    }
  }

  return (
    <>
      <div className="case-record-formats">
        <Button variant="soft" loading={busy === 'file'} onClick={() => void take('file')}>
          {_('consults.export')}
        </Button>
        <Button variant="soft" loading={busy === 'paper'} onClick={() => void take('paper')}>
          {_('consults.print')}
        </Button>
      </div>
      {busy !== null && progress !== '' && (
        <div className="case-record-progress">
          <p role="status">{progress}</p>
          <Button variant="plain" onClick={() => fetching.current?.abort()}>
            {_('button.cancel')}
          </Button>
        </div>
      )}
      {paper !== null && <CaseRecordPaper {...paper} />}
    </>
  )
}
