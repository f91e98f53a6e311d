import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { LoginUser } from '#contract/person.ts'
import { nicknameLimit, plainNickname, saveProfile } from '#contract/profile-endpoints.ts'
import { objectAddress } from '#src/services/object-address.ts'
import { openUploads } from '#src/services/uploads/open-uploads.ts'
import { randomId } from '#src/services/random-id.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { refreshUserInfoAtom } from '#src/state/user-info-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { lengthOf } from '#src/ui/form/limited-text.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { ImageViewer } from '#src/ui/media/image-viewer.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Uploader } from '#src/ui/upload/uploader.tsx'

const uploads = {
  to: { folder: 'avatar' },
  maxCount: 1,
  maxSize: 5 * 1024 * 1024,
  accept: ['image'],
} as const

type Props = { user: LoginUser; onClose: () => void }

/** How others see this person: a picture and a nickname. */
export function ProfileEditor({ user, onClose }: Props) {
  const { _ } = useLingui()
  const { call, report, storage, tell } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const refresh = useSetAtom(refreshUserInfoAtom)
  const field = useRef<HTMLInputElement>(null)
  const [queue] = useState(() => openUploads(uploads, { tell }))
  const [picture] = useSyncExternalStore(queue.subscribe, queue.current)
  const [name, setName] = useState(user.nickName)
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [viewed, view] = useState(false)
  /** What was asked for last: sent again, it is the same wish. */
  const asked = useRef({ wish: '', requestId: '' })
  const coming = picture?.status.is === 'uploading'
  const headPic = picture?.status.is === 'success' ? picture.status.url : undefined

  async function submit(): Promise<void> {
    const nickName = plainNickname(name)
    if (nickName === '' || lengthOf(nickName) > nicknameLimit) {
      setError(_('user.nickNameWrong', { most: nicknameLimit }))
      field.current?.focus()
      return
    }
    if (saving || coming) return
    setSaving(true)
    try {
      const wish = JSON.stringify([nickName, headPic])
      if (asked.current.wish !== wish) asked.current = { wish, requestId: randomId() }
      const { requestId } = asked.current
      const kept = await call(saveProfile, {
        requestId,
        nickName,
        ...(headPic !== undefined && { headPic }),
      })
      storage.set('nickName', kept.nickName)
      storage.set('headPic', kept.headPic)
      await refresh()
      showToast(_('user.saved'), { icon: 'success' })
      onClose()
    } catch (failure) {
      report(failure)
      setSaving(false)
    }
  }

  return (
    <Sheet open onClose={onClose} title={_('user.edit')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Uploader
          queue={queue}
          label={_('user.headPic')}
          hint={_('user.headPicHint')}
          sourceOf={objectAddress}
          onPreview={() => view(true)}
        />
        <TextField
          ref={field}
          label={_('user.nickName')}
          autoComplete="nickname"
          maxLength={nicknameLimit * 2}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" wide loading={saving} disabled={coming}>
          {_('user.save')}
        </Button>
      </form>
      <ImageViewer
        open={viewed && headPic !== undefined}
        pictures={headPic === undefined ? [] : [{ src: objectAddress(headPic), alt: name }]}
        start={0}
        onClose={() => view(false)}
      />
    </Sheet>
  )
}
