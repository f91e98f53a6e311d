import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { Icon } from '#src/ui/content/icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { UploaderItem } from './uploader-queue.ts'
import { mayRetry, failureText } from './uploader-labels.ts'
import './upload-state.css'

/** How far the upload of a tile is, over its picture. */
export function UploadState({ item }: { item: UploaderItem }) {
  const { t } = useWidgetTranslator()
  const { status } = item
  switch (status.is) {
    case 'uploading':
      return (
        <span className="upload-state">
          <Ring progress={status.progress} />
          {t('upload.running')}
          <span className="upload-state__percent">
            {t('upload.percent', { progress: status.progress })}
          </span>
        </span>
      )
    case 'failed':
      return (
        <span className="upload-state">
          <Icon name="alert" />
          <span className="upload-state__reason">{failureText(t, status)}</span>
          {mayRetry(item) && <span className="upload-state__again">{t('upload.again')}</span>}
        </span>
      )
    case 'success':
      return (
        <span className="upload-state upload-state--arrived">
          <Icon name="check" />
          <VisuallyHidden>{t('upload.arrived')}</VisuallyHidden>
        </span>
      )
  }
}

/** It begins at the top; its length is counted in percents. */
function Ring({ progress }: { progress: number }) {
  return (
    <svg className="upload-state__ring" viewBox="0 0 36 36" fill="none" aria-hidden="true">
      <circle className="upload-state__track" cx="18" cy="18" r="16" />
      <circle
        className="upload-state__done"
        cx="18"
        cy="18"
        r="16"
        pathLength="100"
        strokeDasharray={`${progress} 100`}
      />
    </svg>
  )
}
