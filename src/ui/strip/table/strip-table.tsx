import { useState } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { EventTable } from './event-table.tsx'
import { PeriodTable } from './period-table.tsx'
import type { StripFindings, StripRecording } from '#src/ui/strip/strip-model.ts'
import { StripSummary } from './strip-summary.tsx'
import './strip-table.css'

type Props = {
  recording: StripRecording
  findings?: StripFindings | null
  /** Milliseconds since 1970: with it times are those of the clock. */
  startedAt?: number | null
}

/** What a strip shows, in words and numbers, for who cannot see it or wants to read it off. */
export function StripTable({ recording, findings = null, startedAt = null }: Props) {
  const { t } = useWidgetTranslator()
  const [open, setOpen] = useState(false)
  return (
    <details className="strip-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="strip-table__title">{t('strip.table.title')}</summary>
      {open && (
        <div className="strip-table__body">
          <StripSummary recording={recording} findings={findings} />
          {recording.fhr.map((_, fetus) => (
            <PeriodTable
              key={fetus}
              recording={recording}
              findings={findings}
              fetus={fetus}
              startedAt={startedAt}
            />
          ))}
          <EventTable recording={recording} findings={findings} startedAt={startedAt} />
        </div>
      )}
    </details>
  )
}
