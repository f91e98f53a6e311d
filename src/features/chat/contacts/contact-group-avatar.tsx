import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { openPictures } from '#src/blocks/open-pictures.ts'
import { objectAddress } from '#src/services/object-address.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { ImageViewer } from '#src/ui/media/image-viewer.tsx'
import type { UploaderItem } from '#src/ui/upload/uploader-queue.ts'
import { Uploader } from '#src/ui/upload/uploader.tsx'

/** The picture of a group; `coming` while it is uploaded. */
export type GroupPicture = { at: 'none' } | { at: 'coming' } | { at: 'there'; url: string }

/** One picture out of the album or the camera. */
export function ContactGroupAvatar({ onChange }: { onChange: (picture: GroupPicture) => void }) {
  const { _ } = useLingui()
  const { notify } = useAtomValue(readyClientAtom)
  const [queue] = useState(() => openPictures({ folder: 'group', maxCount: 1 }, { notify }))
  const [picture, setPicture] = useState<GroupPicture>({ at: 'none' })
  const [viewed, view] = useState(false)

  const follow = useEffectEvent(() => {
    const now = pictureOf(queue.current()[0]?.status)
    setPicture(now)
    onChange(now)
  })
  useEffect(() => queue.subscribe(() => follow()), [queue])

  const pictures = picture.at === 'there' ? [{ src: picture.url, alt: _('chat.new.avatar') }] : []
  return (
    <>
      <Uploader
        queue={queue}
        label={_('chat.new.avatar')}
        hint={_('chat.new.avatarHint')}
        sourceOf={objectAddress}
        onPreview={() => view(true)}
      />
      <ImageViewer
        open={viewed && pictures.length > 0}
        pictures={pictures}
        start={0}
        onClose={() => view(false)}
      />
    </>
  )
}

type Status = UploaderItem['status']

/** The address is for other people's devices, too: with its host. */
function pictureOf(status: Status | undefined): GroupPicture {
  switch (status?.is) {
    case 'uploading':
      return { at: 'coming' }
    case 'success':
      return { at: 'there', url: new URL(objectAddress(status.url), window.location.href).href }
    case 'failed':
    case undefined:
      return { at: 'none' }
  }
}
