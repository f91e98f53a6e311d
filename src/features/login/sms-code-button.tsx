import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Button } from '#src/ui/form/button.tsx'
import { useCountdown } from './use-countdown.ts'
import type { LoginForm } from './use-login-form.ts'

type Props = { form: LoginForm; tell: (error: unknown) => void }

/** Asks for a code, and waits as long as the server says before it may be asked again. */
export function SmsCodeButton({ form, tell }: Props) {
  const { _ } = useLingui()
  const { call } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const [sending, setSending] = useState(false)
  const { seconds, start } = useCountdown()

  async function send(): Promise<void> {
    if (form.check(form.values, ['mobile']).length > 0) return
    setSending(true)
    try {
      const { retryAfterSeconds } = await call('sendSmsCode', { mobile: form.values.mobile })
      start(retryAfterSeconds)
      showToast(_('login.sent'), { icon: 'success' })
      form.focus('code')
    } catch (error) {
      tell(error)
    }
    setSending(false)
  }

  return (
    <Button variant="plain" loading={sending} disabled={seconds > 0} onClick={() => void send()}>
      {seconds > 0 ? _('login.resendIn', { seconds }) : _('login.send')}
    </Button>
  )
}
