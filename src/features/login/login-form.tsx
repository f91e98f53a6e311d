import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { smsCodeLength } from '#contract/product-ids.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { MobileField } from '#src/ui/form/mobile-field.tsx'
import { LoginAgreement } from './login-agreement.tsx'
import { SmsCodeButton } from './sms-code-button.tsx'
import { useLogin } from './use-login.ts'

export function LoginForm({ returnTo }: { returnTo: string | null }) {
  const { _ } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const { form, sending, submit, notify } = useLogin(ref, returnTo)
  const { values, errors, change } = form

  function enterCode(code: string): void {
    change({ code })
    if (code.length === smsCodeLength) void submit({ ...values, code })
  }

  return (
    <form
      ref={ref}
      className="login__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(values)
      }}
    >
      <MobileField
        label={_('login.mobile')}
        placeholder={_('login.mobileHint')}
        name="mobile"
        value={values.mobile}
        error={errors.mobile}
        onChange={(mobile) => change({ mobile })}
      />
      <CodeField
        name="code"
        label={_('login.code')}
        length={smsCodeLength}
        value={values.code}
        error={errors.code}
        aside={<SmsCodeButton form={form} notify={notify} />}
        onChange={enterCode}
      />
      <Checkbox
        name="agreed"
        checked={values.agreed}
        error={errors.agreed}
        onChange={(event) => change({ agreed: event.target.checked })}
      >
        <LoginAgreement />
      </Checkbox>
      <Button type="submit" wide loading={sending}>
        {_('login.submit')}
      </Button>
    </form>
  )
}
