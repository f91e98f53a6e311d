import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import {
  appearances,
  choiceOrDefault,
  localeNames,
  locales,
  type Appearance,
  type Locale,
} from '#contract/preferences.ts'
import { appVersion } from '#contract/product-ids.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Cell, CellList } from '#src/ui/content/cell.tsx'
import { SelectCell } from '#src/ui/form/select-cell.tsx'
import { ClearCache } from './clear-cache.tsx'

const languages = locales.map((locale) => ({
  value: locale,
  label: localeNames[locale],
  lang: locale,
}))

/** What anybody may choose for this device, signed in or not. */
export function UserSettings() {
  const { _ } = useLingui()
  return (
    <CellList>
      <LanguageChoice />
      <AppearanceChoice />
      <ClearCache />
      <Cell icon="info" title={_('user.about')} value={_('user.version', appVersion)} />
    </CellList>
  )
}

function LanguageChoice() {
  const { _, locale: current } = useTexts()
  const client = useAtomValue(readyClientAtom)

  async function choose(locale: Locale): Promise<void> {
    try {
      await client.setLocale(locale)
    } catch {
      // Its texts could not be fetched: the language stays as it was.
      client.notify('network')
    }
  }

  return (
    <SelectCell
      icon="globe"
      title={_('user.language')}
      value={current}
      choices={languages}
      onChoose={(locale) => void choose(locale)}
    />
  )
}

function AppearanceChoice() {
  const { _ } = useLingui()
  const { storage, showIn } = useAtomValue(readyClientAtom)
  const [chosen, setChosen] = useState(() =>
    choiceOrDefault(appearances, storage.get('appearance')),
  )

  function choose(appearance: Appearance): void {
    setChosen(appearance)
    showIn(appearance)
  }

  return (
    <SelectCell
      icon="moon"
      title={_('user.appearance')}
      value={chosen}
      choices={appearances.map((value) => ({ value, label: _(`user.appearance.${value}`) }))}
      onChoose={choose}
    />
  )
}
