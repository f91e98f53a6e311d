import { useState, type FormEvent } from 'react'
import type { PhoneNumber } from '#contract/console/phones.ts'
import { usePeople, usePhones } from '#src/console/control/console-queries.ts'
import { t } from '#src/console/texts.ts'
import { pathOf } from './phone-address.ts'
import type { PhoneControl } from './use-phone.ts'

const browsers = ['ios', 'android', 'none'] as const

/** Who holds a phone, what browser it is, and which page it opens. */
export function PhoneSettings({ phone, control }: { phone: PhoneNumber; control: PhoneControl }) {
  const { data: phones = [] } = usePhones()
  const { data: people = [] } = usePeople()
  const now = phones.find((each) => each.phone === phone)
  const { state, start } = control
  const to = state.url === '' ? '/' : pathOf(state.url)
  return (
    <div className="phone__settings">
      <select
        className="field"
        aria-label={t('phones.person')}
        value={now?.openId ?? ''}
        // Another person has kept nothing on this phone yet.
        onChange={({ target }) => start({ to: '/', openId: target.value, isFresh: true })}
      >
        <option value="">{t('phones.nobody')}</option>
        {people.map(({ openId, nickname, role }) => (
          <option key={openId} value={openId}>
            {t('phones.personOption', { nickname, role: t(`role.${role}`) })}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={t('phones.browser')}
        value={now?.plays ?? 'none'}
        onChange={({ target }) => {
          const as = browsers.find((each) => each === target.value)
          if (as !== undefined) start({ to, as })
        }}
      >
        {browsers.map((browser) => (
          <option key={browser} value={browser}>
            {t(`open.${browser}`)}
          </option>
        ))}
      </select>
      <AddressForm path={to} open={(path) => control.start({ to: path })} />
    </div>
  )
}

/**
 * Where the page is. As in a browser's bar, the text stays while it has the focus, and once something was typed,
 * wherever the page goes meanwhile.
 */
function AddressForm({ path, open }: { path: string; open: (path: string) => void }) {
  const [held, setHeld] = useState<{ text: string; isTyped: boolean } | null>(null)

  function send(event: FormEvent): void {
    event.preventDefault()
    open(held?.text ?? path)
    setHeld(null)
  }

  return (
    <form className="phone__address" onSubmit={send}>
      <input
        className="field mono"
        aria-label={t('phones.address')}
        spellCheck={false}
        value={held?.text ?? path}
        onFocus={() => setHeld((now) => now ?? { text: path, isTyped: false })}
        onBlur={() => setHeld((now) => (now?.isTyped === true ? now : null))}
        onChange={({ target }) => setHeld({ text: target.value, isTyped: true })}
        onKeyDown={({ key }) => key === 'Escape' && setHeld(null)}
      />
      <button type="submit" className="button">
        {t('phones.open')}
      </button>
    </form>
  )
}
