import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { plainName, splitName } from '#src/ui/chat/plain-name.ts'
import { FileIcon } from './file-icon.tsx'
import type { MessageBody } from './message-view.ts'
import './message-file.css'

type Props = {
  file: Extract<MessageBody, { kind: 'file' }>
  progress: number | null
  onOpen: () => void
}

/** A file: what is too long of its name is cut in the middle. */
export function MessageFile({ file, progress, onOpen }: Props) {
  const { t } = useWidgetTranslator()
  const name = plainName(file.name)
  const { head, tail } = splitName(name)
  return (
    <button
      type="button"
      className="message-file"
      aria-label={t('chat.message.file', { name, size: file.size })}
      onClick={onOpen}
    >
      <span className="message-file__text">
        <bdi className="message-file__name">
          <span className="message-file__head">{head}</span>
          <span className="message-file__tail">{tail}</span>
        </bdi>
        <span className="message-file__size">
          {progress === null ? file.size : `${file.size} · ${Math.floor(progress * 100)}%`}
        </span>
      </span>
      <FileIcon name={name} />
      {progress !== null && (
        <span className="message-file__track">
          <span style={{ transform: `scaleX(${progress})` }} />
        </span>
      )}
    </button>
  )
}
