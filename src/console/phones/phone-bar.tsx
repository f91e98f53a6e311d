import { useState } from 'react'
import { phoneNumbers, type PhoneNumber } from '#contract/console/phones.ts'
import { CopyButton } from '#src/console/frame/copy-button.tsx'
import { LabelledField } from '#src/console/frame/labelled-field.tsx'
import { closeMenuOf, Menu } from '#src/console/frame/menu.tsx'
import { t } from '#src/console/texts.ts'
import { pathOf } from './phone-address.ts'
import { snapshotTexts } from './snapshot-texts.ts'
import type { PhoneControl } from './use-phone.ts'

const fontSizes = [1, 2, 3, 4] as const

type Props = {
  phone: PhoneNumber
  shown: number
  control: PhoneControl
  isSnapshot: boolean
  /** Opens a page on another phone, as from a card that was sent there. */
  send: (to: PhoneNumber, path: string) => void
}

/** The messaging app's bar above a page. */
export function PhoneBar({ phone, shown, control, isSnapshot, send }: Props) {
  const { state, order } = control
  const [fontSize, setFontSize] = useState(2)
  const others = phoneNumbers.filter((each) => each !== phone && each <= shown)
  return (
    <div className="phone__bar">
      <button
        type="button"
        className="phone__back"
        aria-label={t(state.isFirst ? 'phones.close' : 'phones.back')}
        onClick={() => order({ kind: 'back' })}
      >
        <span aria-hidden>{state.isFirst ? t('detail.closeSign') : t('phones.backSign')}</span>
      </button>
      <span className="phone__title" title={state.url}>
        {isSnapshot && (
          <span className="tag phone__tag" lang="zh-Hans">
            {snapshotTexts.name}
          </span>
        )}
        {state.title}
      </span>
      {!state.isMenuHidden && (
        <Menu
          label={<span aria-hidden>{t('phones.menuSign')}</span>}
          name={t('phones.menu')}
          className="phone__more"
        >
          <button
            type="button"
            className="button"
            onClick={(event) => {
              order({ kind: 'reload' })
              closeMenuOf(event)
            }}
          >
            {t('phones.refresh')}
          </button>
          {others.map((other) => (
            <button
              key={other}
              type="button"
              className="button"
              onClick={(event) => {
                send(other, pathOf(state.url))
                closeMenuOf(event)
              }}
            >
              {t('phones.send', { phone: other })}
            </button>
          ))}
          <CopyButton label={t('phones.copyLink')} text={() => state.url} />
          <LabelledField label={t('phones.font')}>
            <select
              className="field"
              value={fontSize}
              onChange={({ target }) => {
                const size = Number(target.value)
                setFontSize(size)
                order({ kind: 'font', size })
              }}
            >
              {fontSizes.map((size) => (
                <option key={size} value={size}>
                  {t(`phones.fontSize.${size}`)}
                </option>
              ))}
            </select>
          </LabelledField>
        </Menu>
      )}
    </div>
  )
}
