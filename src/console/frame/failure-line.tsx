import { t } from '#src/console/texts.ts'

/** What the control API answered to what was just tried. */
export function FailureLine({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <p className="failure-line" role="alert">
      {t('panel.failed', { message: error.message })}
    </p>
  )
}
