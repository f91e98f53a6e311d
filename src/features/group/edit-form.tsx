import { useLingui } from '@lingui/react'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { textRules, type GroupText } from './group-text.ts'

type Props = {
  what: GroupText
  text: string
  busy: boolean
  onChange: (text: string) => void
  onSave: (text: string) => void
}

/** The field of one text, with how much of it there may be. */
export function EditForm({ what, text, busy, onChange, onSave }: Props) {
  const { _ } = useLingui()
  const [missing, setMissing] = useState(false)
  const { limit, lines, needed } = textRules[what]
  const oneLine = lines === 1

  function submit(event: FormEvent): void {
    event.preventDefault()
    const written = text.trim()
    const isMissing = needed && written === ''
    setMissing(isMissing)
    if (!isMissing && !busy) onSave(written)
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!oneLine || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form onSubmit={submit}>
      <Fields sending={busy}>
        <TextArea
          label={_(`group.${what}`)}
          rows={lines}
          limit={limit}
          value={text}
          enterKeyHint={oneLine ? 'done' : undefined}
          onKeyDown={press}
          onChange={(value) => onChange(oneLine ? value.replaceAll(/\s*\n\s*/g, ' ') : value)}
          {...(missing && { error: _('group.nameMissing') })}
        />
      </Fields>
      <Button type="submit" wide loading={busy}>
        {_(what === 'notice' ? 'group.publish' : 'group.save')}
      </Button>
    </form>
  )
}
