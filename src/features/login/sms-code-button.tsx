import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { sendSmsCode } from '#contract/endpoints/sms-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { CodeRequest } from '#src/ui/form/code-request.tsx'
import type { LoginForm } from './use-login-form.ts'

type Props = { form: LoginForm; notify: (error: unknown) => void }

/** Asks for a code, and waits as long as the server says before it may be asked again. */
export function SmsCodeButton({ form, notify }: Props) {
  const { _ } = useLingui()
  const { call } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)

  async function ask(): Promise<number | null> {
    if (form.check(form.values, ['mobile']).length > 0) return null
    try {
      const { retryAfterSeconds } = await call(sendSmsCode, { mobile: form.values.mobile })
      showToast(_('login.sent'), { icon: 'success' })
      form.focus('code')
      return retryAfterSeconds
    } catch (error) {
      notify(error)
      return null
    }
  }

  return <CodeRequest onAsk={ask} />
}
