import { Suspense, useState } from 'react'
import { objectAddress } from '#src/services/object-address.ts'
import { openUploads } from '#src/services/uploads/open-uploads.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Uploader } from '#src/ui/upload/uploader.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { LazyViewer } from './lazy-viewer.tsx'
import { useGalleryToast } from './gallery-toast.tsx'

type Props = {
  label: string
  hint: string
  options: Parameters<typeof openUploads>[0]
}

/** An uploader that really sends, and a way to leave it in the middle. */
export function LiveUploader(props: Props) {
  const [left, leave] = useState(false)
  const { notify, toast } = useGalleryToast()
  return (
    <>
      {left || <OpenUploader {...props} notify={notify} />}
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

type OpenProps = Props & { notify: Parameters<typeof openUploads>[1]['notify'] }

function OpenUploader({ label, hint, options, notify }: OpenProps) {
  const [queue] = useState(() => openUploads(options, { notify }))
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null)
  const [preview, setPreview] = useState<number | null>(null)
  const pictures = queue
    .current()
    .flatMap(({ status, isImage, name }, index) =>
      isImage && status.is === 'success'
        ? [{ index, src: objectAddress(status.url), alt: name }]
        : [],
    )
  const start = pictures.findIndex(({ index }) => index === preview)
  return (
    <>
      <Uploader
        queue={queue}
        label={label}
        hint={hint}
        sourceOf={objectAddress}
        onPreview={setPreview}
        onCopy={() => notify('copied')}
        askRemove={() => new Promise((resolve) => setAnswer(() => resolve))}
      />
      <ConfirmDialog
        question={answer && question}
        onAnswer={(yes) => {
          setAnswer(null)
          answer?.(yes)
        }}
      />
      {start !== -1 && (
        <Suspense>
          <LazyViewer open pictures={pictures} start={start} onClose={() => setPreview(null)} />
        </Suspense>
      )}
    </>
  )
}
