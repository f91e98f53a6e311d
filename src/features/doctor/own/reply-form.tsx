import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { replyLimit } from '#contract/doctor/doctor-page.ts'
import { openFormDraft } from '#src/services/form-drafts.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { lengthOf } from '#src/ui/form/limited-text.ts'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'
import { replyAtom } from './reply-atom.ts'

const schema = z.object({ text: z.string() })

/** The doctor's answer to a review that has none; open where one was begun. */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const { _ } = useLingui()
  const { storage } = useAtomValue(readyClientAtom)
  const toast = useSetAtom(showToastAtom)
  const reply = useSetAtom(replyAtom)
  const form = useDraftedValues(
    () => openFormDraft(storage, { form: 'reviewReply', about: reviewId, schema }),
    { text: '' },
  )
  const { text } = form.values
  const ref = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(form.isRestored)
  const [wrong, setWrong] = useState<string | undefined>()
  const [sending, setSending] = useState(false)
  useLeaveGuard(!sending && !form.isKept)

  function open(): void {
    flushSync(() => setOpen(true))
    ref.current?.querySelector('textarea')?.focus()
  }

  if (!isOpen) {
    return (
      <div className="comment__actions">
        <Button variant="soft" onClick={open}>
          {_('doctor.own.reply')}
        </Button>
      </div>
    )
  }

  async function submit(): Promise<void> {
    const length = lengthOf(text.trim())
    if (length === 0) return setWrong(_('doctor.own.replyMissing'))
    if (length > replyLimit) return setWrong(_('doctor.own.replyLong', { max: replyLimit }))
    if (sending) return
    setSending(true)
    if (await reply({ reviewId, text })) {
      form.drop()
      toast(_('doctor.own.replied'), { icon: 'success' })
    }
    setSending(false)
  }

  function giveUp(): void {
    form.begin()
    setWrong(undefined)
    setOpen(false)
  }

  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Fields sending={sending}>
        <TextArea
          label={_('doctor.own.replyText')}
          placeholder={_('doctor.own.replyHint')}
          name="reply"
          rows={3}
          limit={replyLimit}
          value={text}
          error={wrong}
          onChange={(changed) => {
            form.change({ text: changed })
            setWrong(undefined)
          }}
        />
      </Fields>
      <div className="comment__actions">
        <Button variant="soft" onClick={giveUp}>
          {_('button.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {_('doctor.own.replySend')}
        </Button>
      </div>
    </form>
  )
}
