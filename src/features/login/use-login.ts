import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState, type RefObject } from 'react'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { isWrongCode, loginRefusal } from './login-refusal.ts'
import type { LoginValues } from './login-values.ts'
import { signIn } from './sign-in.ts'
import { useLoginForm } from './use-login-form.ts'

/** The login form, and what happens when it is sent. */
export function useLogin(ref: RefObject<HTMLFormElement | null>, returnTo: string | null) {
  const { _ } = useLingui()
  const client = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const form = useLoginForm(ref)
  const [sending, setSending] = useState(false)
  const sent = useRef(false)

  /** Puts what the server said beside its field, or where every other failure is said. */
  function notify(error: unknown): void {
    const refusal = loginRefusal(error)
    if (refusal === null) client.report(error)
    else form.refuse(refusal.field, refusal.msg)
  }

  async function send({ mobile, code }: LoginValues): Promise<void> {
    try {
      await signIn(client, { mobile, code, returnTo })
    } catch (error) {
      // After any other failure the code may still be good.
      if (isWrongCode(error)) form.change({ code: '' })
      notify(error)
    }
  }

  /** Once at a time: the last digit and the button may both send. */
  async function submit(values: LoginValues): Promise<void> {
    if (sent.current) return
    const wrong = form.check(values)
    if (wrong.includes('agreed')) showToast(_('login.agreeFirst'))
    if (wrong.length > 0) return
    sent.current = true
    setSending(true)
    await send(values)
    sent.current = false
    setSending(false)
  }

  return { form, sending, submit, notify }
}
