import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { LoginUser } from '#contract/person.ts'
import { nicknameLimit, plainNickname, saveProfile } from '#contract/endpoints/profile-endpoints.ts'
import { openPictures } from '#src/blocks/open-pictures.ts'
import { objectAddress } from '#src/services/object-address.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { refreshUserInfoAtom } from '#src/state/user-info-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { lengthOf } from '#src/ui/form/limited-text.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import { ImageViewer } from '#src/ui/media/image-viewer.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Uploader } from '#src/ui/upload/uploader.tsx'
import { useArrivedUrls } from '#src/ui/upload/use-arrived-urls.ts'
import { openProfileDraft } from './profile-draft.ts'

type Props = { user: LoginUser; onClose: () => void }

/** How others see this person: a picture and a nickname. */
export function ProfileEditor({ user, onClose }: Props) {
  const { _ } = useLingui()
  const { call, report, storage, notify } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const refresh = useSetAtom(refreshUserInfoAtom)
  const field = useRef<HTMLInputElement>(null)
  const form = useDraftedValues(() => openProfileDraft(storage, user), {
    nickName: user.nickName,
    headPic: null,
  })
  const { nickName: name, headPic } = form.values
  const [queue] = useState(() => {
    const stored = headPic === null ? [] : [headPic]
    return openPictures({ folder: 'avatar', maxCount: 1, stored }, { notify })
  })
  useArrivedUrls(queue, ([url = null]) => form.change({ headPic: url }))
  const [picture] = useSyncExternalStore(queue.subscribe, queue.current)
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [viewed, view] = useState(false)
  const coming = picture?.status.is === 'uploading'

  async function submit(): Promise<void> {
    const nickName = plainNickname(name)
    if (nickName === '' || lengthOf(nickName) > nicknameLimit) {
      setError(_('user.nickNameWrong', { max: nicknameLimit }))
      field.current?.focus()
      return
    }
    if (saving || coming) return
    if (picture?.status.is === 'failed') return showToast(_('user.uploadFailed'))
    setSaving(true)
    try {
      const kept = await call(saveProfile, {
        requestId: form.requestId(),
        nickName,
        ...(headPic !== null && { headPic }),
      })
      form.drop()
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

  function giveUp(): void {
    form.drop()
    onClose()
  }

  return (
    <Sheet open onClose={giveUp} title={_('user.edit')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Fields sending={saving}>
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
              form.change({ nickName: target.value })
              setError(undefined)
            }}
          />
        </Fields>
        <Button type="submit" wide loading={saving} disabled={coming}>
          {_('user.save')}
        </Button>
      </form>
      <ImageViewer
        open={viewed && headPic !== null}
        pictures={headPic === null ? [] : [{ src: objectAddress(headPic), alt: name }]}
        start={0}
        onClose={() => view(false)}
      />
    </Sheet>
  )
}
