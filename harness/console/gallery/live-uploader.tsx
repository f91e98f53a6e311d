import { useState } from 'react'
import { objectAddress, openUploads } from '#src/services/uploads/open-uploads.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Uploader } from '#src/ui/media/uploader.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useGalleryToast } from './gallery-toast.tsx'

type Props = {
  label: string
  hint: string
  options: Omit<Parameters<typeof openUploads>[0], 'folder'>
}

/** An uploader that really sends, and a way to leave it in the middle. */
export function LiveUploader(props: Props) {
  const [left, leave] = useState(false)
  const { tell, toast } = useGalleryToast()
  return (
    <>
      {left || <OpenUploader {...props} tell={tell} />}
      <Button variant="plain" onClick={() => leave(!left)}>
        {left ? '再次打开' : '离开'}
      </Button>
      {toast}
    </>
  )
}

const question = {
  title: '删除这个文件？',
  text: '删除后需要重新上传',
  yes: '删除',
  no: '取消',
  danger: true,
}

type OpenProps = Props & { tell: Parameters<typeof openUploads>[1]['tell'] }

function OpenUploader({ label, hint, options, tell }: OpenProps) {
  const [queue] = useState(() => openUploads({ ...options, folder: 'gallery' }, { tell }))
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null)
  const [preview, setPreview] = useState<number | null>(null)
  const shown = preview === null ? undefined : queue.current()[preview]
  return (
    <>
      <Uploader
        queue={queue}
        label={label}
        hint={hint}
        sourceOf={objectAddress}
        onPreview={setPreview}
        onCopy={() => tell('copied')}
        askRemove={() => new Promise((resolve) => setAnswer(() => resolve))}
      />
      <ConfirmDialog
        question={answer && question}
        onAnswer={(yes) => {
          setAnswer(null)
          answer?.(yes)
        }}
      />
      <Dialog
        open={shown !== undefined}
        onClose={() => setPreview(null)}
        label="预览"
        className="gallery__preview"
      >
        <button type="button" className="gallery__preview-way" onClick={() => setPreview(null)}>
          {shown?.status.is === 'success' && shown.isImage ? (
            <img src={objectAddress(shown.status.url)} alt={shown.name} />
          ) : (
            shown?.name
          )}
        </button>
      </Dialog>
    </>
  )
}
